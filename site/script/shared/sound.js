// Sounds, off until asked for: short tones made on the spot.

import { setting } from "./settings.js";

/** @type {AudioContext | undefined} */
let audio;

/**
 * What is heard: tones one after the other as [hertz, seconds], and how they are made.
 * @type {Record<string, {wave: OscillatorType, loud: number, tones: [number, number][]}>}
 */
const SOUNDS = {
  event: { wave: "triangle", loud: 0.12, tones: [[330, 0.05]] },
  refusal: { wave: "sawtooth", loud: 0.04, tones: [[110, 0.12]] },
  won: {
    wave: "triangle",
    loud: 0.14,
    tones: [
      [392, 0.12],
      [494, 0.12],
      [587, 0.3],
    ],
  },
  end: {
    wave: "triangle",
    loud: 0.12,
    tones: [
      [294, 0.18],
      [220, 0.35],
    ],
  },
};

/**
 * Lets the messages of a view be heard: the end before a refusal, a refusal before an event.
 * @param {View} view
 */
export function playSounds({ messages, ending }) {
  if (!setting("sound")) return;
  const kinds = messages.map(({ kind }) => kind);
  const loudest = ["end", "refusal", "event"].find((kind) => kinds.includes(kind));
  if (loudest) sound(loudest === "end" && ending?.result === "won" ? "won" : loudest);
}

/** @param {string} name */
export function sound(name) {
  audio ??= new AudioContext();
  const { wave, loud, tones } = SOUNDS[name];
  let at = audio.currentTime;
  for (const [hertz, length] of tones) {
    const [tone, volume] = [new OscillatorNode(audio, { type: wave, frequency: hertz }), new GainNode(audio)];
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length;
  }
}
