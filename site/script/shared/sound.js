// Sounds, off until asked for: a card, a brush and a drum, made on the spot of noise and a falling tone.

import { find, makeButton } from "./dom.js";
import { say } from "./messages.js";
import { change, pace, setting } from "./settings.js";
import { readChoice, writeChoice } from "./store.js";

/** @type {AudioContext | undefined} */
let audio;
/** @type {AudioBuffer | undefined} */
let noise;

/**
 * A stroke: noise round a pitch in hertz, and a skin whose tone falls from one pitch to another; both die away.
 * @typedef {{pitch: number, loud: number, seconds: number, skin?: [number, number]}} Stroke
 * @type {Record<string, Stroke>}
 */
const STROKES = {
  card: { pitch: 2600, loud: 0.5, seconds: 0.07 },
  brush: { pitch: 1500, loud: 0.3, seconds: 0.4 },
  rim: { pitch: 1800, loud: 0.4, seconds: 0.05, skin: [400, 320] },
  drum: { pitch: 700, loud: 0.8, seconds: 0.4, skin: [165, 58] },
};
const ROLL = Array.from({ length: 20 }, (_, place) => ({
  after: place * 0.045,
  stroke: "rim",
  loud: 0.3 + place / 40,
}));

/**
 * What is heard: strokes, each some seconds after the first, and its share of its loudness.
 * @type {Record<string, {after: number, stroke: string, loud?: number}[]>}
 */
const SOUNDS = {
  card: [{ after: 0, stroke: "card" }],
  blow: [{ after: 0, stroke: "drum" }],
  sweep: [{ after: 0, stroke: "brush" }],
  refusal: [0, 0.1].map((after) => ({ after, stroke: "rim" })),
  won: [...ROLL, { after: 0.95, stroke: "drum" }],
  end: [0, 0.55, 1.1].map((after) => ({ after, stroke: "drum", loud: 0.8 - after / 3 })),
};

/**
 * Lets a view be heard: its end before a refusal; an event only where no card is seen flying, which is heard landing.
 * @param {View} view
 */
export function playSounds({ messages, ending, shows }) {
  const kinds = messages.map(({ kind }) => kind);
  if (kinds.includes("end")) sound(ending?.result === "won" ? "won" : "end");
  else if (kinds.includes("refusal")) sound("refusal");
  else if (kinds.includes("event") && !(shows?.length && pace())) sound("card");
  if (shows?.length && pace()) offerSounds();
}

// Once, after the first move that was staged.
function offerSounds() {
  if (setting("sound") || readChoice("sound.offered")) return;
  writeChoice("sound.offered", true);
  const turnOn = () => {
    change("sound", true);
    say("Sounds are on. More, Settings turns them off.");
    sound("blow");
  };
  find("#message").prepend(makeButton("Turn on sounds", turnOn), " ");
}

/** Plays a sound, if sounds are wanted. @param {string} name */
export function sound(name) {
  if (!setting("sound")) return;
  audio ??= new AudioContext();
  for (const { after, stroke, loud = 1 } of SOUNDS[name])
    strike(audio, STROKES[stroke], audio.currentTime + after, loud);
}

/**
 * @param {AudioContext} context
 * @param {Stroke} stroke
 * @param {number} at when, in the context's seconds
 * @param {number} share
 */
function strike(context, { pitch, loud, seconds, skin }, at, share) {
  const { sampleRate } = context;
  if (!noise) {
    noise = new AudioBuffer({ length: sampleRate, sampleRate }); // a second of it
    const samples = Float32Array.from({ length: sampleRate }, () => Math.random() * 2 - 1);
    noise.copyToChannel(samples, 0);
  }
  const hiss = new AudioBufferSourceNode(context, { buffer: noise });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  play(hiss.connect(band), hiss, skin ? seconds / 3 : seconds);
  if (!skin) return;
  const tone = new OscillatorNode(context, { frequency: skin[0] });
  tone.frequency.setValueAtTime(skin[0], at);
  tone.frequency.exponentialRampToValueAtTime(skin[1], at + seconds / 2);
  play(tone, tone, seconds);

  /** @param {AudioNode} node @param {AudioScheduledSourceNode} source @param {number} length */
  function play(node, source, length) {
    const volume = new GainNode(context);
    volume.gain.setValueAtTime(loud * share, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    node.connect(volume).connect(context.destination);
    source.start(at);
    source.stop(at + length);
  }
}
