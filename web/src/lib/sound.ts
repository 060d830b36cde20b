// Short sounds, synthesised: no file is loaded.
import { prefs } from './prefs.svelte';

export type Sound =
  'tap' | 'roll' | 'reveal' | 'take' | 'lose' | 'exchange' | 'union' | 'win' | 'turn' | 'move' | 'hit';

let context: AudioContext | undefined;

/** Browsers allow sound only after the first touch or key. */
export function unlock(): void {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

interface Note {
  /** Hertz, at the beginning and at the end. */
  from: number;
  to?: number;
  /** Seconds from now, and how long. */
  at?: number;
  long: number;
  kind?: OscillatorType;
  loud?: number;
}

const NOTES: Record<Exclude<Sound, 'roll' | 'hit'>, Note[]> = {
  tap: [{ from: 520, to: 380, long: 0.05, kind: 'triangle', loud: 0.4 }],
  reveal: [{ from: 330, to: 495, long: 0.12, kind: 'triangle' }],
  take: [{ from: 660, to: 880, long: 0.1, kind: 'sine' }],
  lose: [{ from: 220, to: 110, long: 0.28, kind: 'sawtooth', loud: 0.35 }],
  exchange: [
    { from: 440, long: 0.08 },
    { from: 587, long: 0.1, at: 0.08 },
  ],
  union: [
    { from: 392, long: 0.16 },
    { from: 494, long: 0.16, at: 0.1 },
    { from: 587, long: 0.16, at: 0.2 },
    { from: 784, long: 0.4, at: 0.3 },
  ],
  win: [
    { from: 523, long: 0.2 },
    { from: 659, long: 0.2, at: 0.16 },
    { from: 784, long: 0.2, at: 0.32 },
    { from: 1047, long: 0.7, at: 0.48 },
  ],
  turn: [
    { from: 587, long: 0.12, loud: 0.6 },
    { from: 880, long: 0.2, at: 0.1, loud: 0.6 },
  ],
  move: [{ from: 300, to: 240, long: 0.07, kind: 'triangle' }],
};

/** Plays a sound, unless sounds are switched off. */
export function sound(name: Sound): void {
  if (!prefs.sound || !context || context.state !== 'running') return;
  const volume = prefs.volume * 0.35;
  if (name === 'roll' || name === 'hit') {
    for (let i = 0; i < (name === 'roll' ? 5 : 1); i++) {
      noise(context, i * 0.07 + Math.random() * 0.03, name === 'hit' ? 0.16 : 0.05, volume * 0.8);
    }
    return;
  }
  for (const note of NOTES[name]) ring(context, note, volume);
}

function ring(audio: AudioContext, note: Note, volume: number): void {
  const start = audio.currentTime + (note.at ?? 0);
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = note.kind ?? 'sine';
  oscillator.frequency.setValueAtTime(note.from, start);
  oscillator.frequency.exponentialRampToValueAtTime(note.to ?? note.from, start + note.long);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume * (note.loud ?? 1), start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + note.long);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + note.long + 0.02);
}

function noise(audio: AudioContext, at: number, long: number, volume: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  filter.type = 'bandpass';
  filter.frequency.value = 900 + Math.random() * 900;
  gain.gain.value = volume;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
}
