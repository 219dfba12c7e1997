/** What a renderer's process says. Whatever that process runs is not ours, so nothing of it is believed that was not read here. */

export type FromProcess =
  | { type: 'ready' }
  | { type: 'crashed' }
  /** Answers the ping of that number. */
  | { type: 'pong'; ping: number }
  | { type: 'rendered'; id: number; rendered: unknown }
  | { type: 'failed'; id: number; error: string }
  | { type: 'ask'; id: number; call: number; path: string };

/** Characters of why something failed that reach the log. */
const MOST_ERROR = 300;

/** It says what none that renders does, or too much: its process is ended, and not soon started again. */
export class Breach extends Error {}

const NUMBERS = {
  ready: [],
  crashed: [],
  pong: ['ping'],
  rendered: ['id'],
  failed: ['id'],
  ask: ['id', 'call'],
} as const;

/** Throws `Breach` for what is no message. */
export function readMessage(given: unknown): FromProcess {
  const said = (typeof given === 'object' && given !== null ? given : {}) as Readonly<Record<string, unknown>>;
  const { type, error, path } = said;
  if (typeof type !== 'string' || !Object.hasOwn(NUMBERS, type)) throw new Breach('it says what nobody understands');
  const isWhole =
    NUMBERS[type as keyof typeof NUMBERS].every((name) => Number.isSafeInteger(said[name])) &&
    (type !== 'failed' || typeof error === 'string') &&
    (type !== 'ask' || typeof path === 'string');
  if (!isWhole) throw new Breach(`it says half of "${type}"`);
  // In one line, whatever it says.
  const why =
    type === 'failed'
      ? String(error)
          .slice(0, MOST_ERROR)
          .replace(/[^ -~]+/g, '?')
      : undefined;
  return { ...said, ...(why !== undefined && { error: why }) } as FromProcess;
}

/** What a process may say within a second: more than any does that renders, and less than would keep us from all else. */
const PER_SECOND = {
  messages: 20_000,
  bytes: 64_000_000,
  /** Messages that nobody waits for, such as of pieces that were given up; long ones count as several. */
  unasked: 2_000,
};
/** Bytes for which a message that nobody waits for counts once more. */
const UNASKED_BYTES = 20_000;
/** Parts in which a second's messages may come, beside two for each message and one for so many bytes. */
const PARTS = 2_000;
const PART_BYTES = 1_024;

/** Counts what a process says. Throws `Breach` where it is too much. */
export class Listener {
  #since = 0;
  #said = { messages: 0, bytes: 0, unasked: 0, parts: 0 };

  /** @param now milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  part(bytes: number): void {
    if (this.now() - this.#since >= 1_000) {
      this.#since = this.now();
      this.#said = { messages: 0, bytes: 0, unasked: 0, parts: 0 };
    }
    const said = this.#said;
    said.parts += 1;
    said.bytes += bytes;
    if (said.bytes > PER_SECOND.bytes) throw new Breach('it says too much');
    if (said.parts > PARTS + 2 * said.messages + said.bytes / PART_BYTES) throw new Breach('it says it in crumbs');
  }

  message(): void {
    if ((this.#said.messages += 1) > PER_SECOND.messages) throw new Breach('it says too much');
  }

  unasked(bytes: number): void {
    if ((this.#said.unasked += 1 + bytes / UNASKED_BYTES) > PER_SECOND.unasked)
      throw new Breach('it says what nobody asked for');
  }
}
