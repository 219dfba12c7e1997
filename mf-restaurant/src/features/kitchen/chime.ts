/** Off: browsers play no sound before the first press. None: unsupported. Starting: one of these, not known yet. */
export type Sound = 'starting' | 'on' | 'off' | 'none';

export interface Chime {
  sound(): Sound;
  /** To be called on a press: only then do browsers allow sound. */
  turnOn(): void;
  /** Once, for a new order. */
  ring(): void;
  /** Once, for a cancelled one: another tune, downwards. */
  ringOff(): void;
  subscribe(listener: () => void): () => void;
  /** Its result lets go of the browser's sound. */
  open(): () => void;
}

/** Hertz, and seconds after the first. */
type Note = readonly [hertz: number, after: number];
const NEW: readonly Note[] = [
  [784, 0],
  [988, 0.16],
  [1319, 0.32],
  [988, 0.62],
  [1319, 0.78],
];
const CANCELLED: readonly Note[] = [
  [659, 0],
  [523, 0.25],
  [392, 0.5],
];
/** A context that may sound does so within this time. */
const START_MS = 1_000;
const NOTE_SECONDS = 0.45;
const LOUDNESS = 0.5;

/** Bells made by the browser itself: there is no file that could fail to load. */
export function createChime(): Chime {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  let context: AudioContext | undefined;
  let isStarting = true;

  function play(notes: readonly Note[]) {
    if (context?.state !== 'running') return;
    for (const [hertz, after] of notes) {
      const at = context.currentTime + after;
      const tone = context.createOscillator();
      const loudness = context.createGain();
      tone.type = 'triangle';
      tone.frequency.value = hertz;
      loudness.gain.setValueAtTime(0.0001, at);
      loudness.gain.exponentialRampToValueAtTime(LOUDNESS, at + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SECONDS);
      tone.connect(loudness).connect(context.destination);
      tone.start(at);
      tone.stop(at + NOTE_SECONDS);
    }
  }

  return {
    sound() {
      if (typeof AudioContext !== 'function') return 'none';
      if (context?.state === 'running') return 'on';
      return isStarting ? 'starting' : 'off';
    },
    turnOn: () => void context?.resume().then(tell, () => undefined),
    ring: () => play(NEW),
    ringOff: () => play(CANCELLED),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open() {
      if (typeof AudioContext !== 'function') return () => undefined;
      const opened = new AudioContext();
      context = opened;
      opened.addEventListener('statechange', tell);
      tell();
      const timer = setTimeout(() => {
        isStarting = false;
        tell();
      }, START_MS);
      return () => {
        clearTimeout(timer);
        void opened.close().catch(() => undefined);
      };
    },
  };
}
