/** A message of a renderer process. The process runs untrusted code, so every message is validated here. */

export type FromProcess =
  | { type: 'ready' }
  | { type: 'crashed' }
  /** Answers the ping with this number. */
  | { type: 'pong'; ping: number }
  | { type: 'rendered'; id: number; rendered: unknown }
  | { type: 'failed'; id: number; error: string }
  | { type: 'ask'; id: number; call: number; path: string };

/** Limit of characters of an error in the log. */
const MOST_ERROR = 300;

/** An invalid message, or too many: the process is killed and its restart delayed. */
export class Breach extends Error {}

const NUMBERS = {
  ready: [],
  crashed: [],
  pong: ['ping'],
  rendered: ['id'],
  failed: ['id'],
  ask: ['id', 'call'],
} as const;

/** Parses a message. Throws `Breach` if it is invalid. */
export function readMessage(given: unknown): FromProcess {
  const said = (typeof given === 'object' && given !== null ? given : {}) as Readonly<Record<string, unknown>>;
  const { type, error, path } = said;
  if (typeof type !== 'string' || !Object.hasOwn(NUMBERS, type)) throw new Breach('it sent an unknown message');
  const isWhole =
    NUMBERS[type as keyof typeof NUMBERS].every((name) => Number.isSafeInteger(said[name])) &&
    (type !== 'failed' || typeof error === 'string') &&
    (type !== 'ask' || typeof path === 'string');
  if (!isWhole) throw new Breach(`it says half of "${type}"`);
  // Printable ASCII on one line.
  const why =
    type === 'failed'
      ? String(error)
          .slice(0, MOST_ERROR)
          .replace(/[^ -~]+/g, '?')
      : undefined;
  return { ...said, ...(why !== undefined && { error: why }) } as FromProcess;
}

/** Limits of a process's output per second: above any real use, below what would block this process. */
const PER_SECOND = {
  messages: 20_000,
  bytes: 64_000_000,
  /** Messages without a pending request, such as results of aborted jobs; long ones count as several. */
  unasked: 2_000,
};
/** Bytes per count of an unrequested message. */
const UNASKED_BYTES = 20_000;
/** Limit of chunks per second, beside two for each message and one for each `PART_BYTES`. */
const PARTS = 2_000;
const PART_BYTES = 1_024;

/** Counts a process's output. Throws `Breach` above the limits. */
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
      throw new Breach('it sent an unrequested answer');
  }
}
