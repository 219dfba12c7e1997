/** off: browsers play no sound before the first click. none: unsupported. starting: not known yet. */
export type Sound = 'starting' | 'on' | 'off' | 'none';

export interface Chime {
  sound(): Sound;
  /** To be called in a click handler: only then do browsers allow sound. */
  turnOn(): void;
  /** Rings once, for a new order. */
  ring(): void;
  /** Rings once, for a cancelled order: another, falling tune. */
  ringOff(): void;
  subscribe(listener: () => void): () => void;
  /** Opens the audio context; returns a function that closes it. */
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
/** A context that may play sound starts within this time. */
const START_MS = 1_000;
const NOTE_SECONDS = 0.45;
const LOUDNESS = 0.5;

/** A chime synthesized by the browser, without a file that could fail to load. */
export function createChime(): Chime {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
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
    turnOn: () => void context?.resume().then(notify, () => undefined),
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
      opened.addEventListener('statechange', notify);
      notify();
      const timer = setTimeout(() => {
        isStarting = false;
        notify();
      }, START_MS);
      return () => {
        clearTimeout(timer);
        void opened.close().catch(() => undefined);
      };
    },
  };
}
