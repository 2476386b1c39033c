// The clock of a game. It runs while the page is visible and the game goes on; a setting shows it.

import { find } from "../shared/dom.js";
import { setting } from "../shared/settings.js";
import * as saves from "./saves.js";
import { isReplaying, table } from "./table.js";

const SECOND = 1000;
const box = find("#clock");

/** A time in milliseconds as 4:05 or 1:04:05. @param {number} time */
export function timeText(time) {
  const seconds = Math.floor(time / SECOND);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const used = parts.slice(parts[0] ? 0 : 1);
  return used.map((part, place) => (place ? String(part).padStart(2, "0") : part)).join(":");
}

let last = performance.now();

function tick() {
  const now = performance.now();
  const passed = Math.min(now - last, 2 * SECOND); // a machine that slept has not played
  last = now;
  if (!document.hidden && table.view?.can_undo && !table.view.ending && !isReplaying()) saves.addTime(passed);
  show();
}

const show = () => (box.textContent = setting("timed") ? timeText(saves.helped().time ?? 0) : "");

setInterval(tick, SECOND);
addEventListener("setting", show);
addEventListener("visibilitychange", () => document.hidden && saves.keepTime());
show();
