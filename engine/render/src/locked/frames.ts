/** Messages of locked processes: JSON after its length in four bytes. */

/** Limit of a message in bytes; a process that exceeds it is killed. */
const MOST_BYTES = 8_000_000;

/** Bytes from which a message is inspected before it is parsed. */
const LONG = 100_000;
/** Limit of objects, lists and members in a long message: parsing millions takes seconds and blocks all requests. */
const MOST_PARTS = 100_000;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const PARTS = new Set(Buffer.from('{[,'));

/** Whether a message exceeds that limit. Linear time. */
function isIntricate(body: Buffer): boolean {
  let parts = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]!;
    if (byte === QUOTE) {
      // Skips a string with its escapes.
      for (at += 1; at < body.length && body[at] !== QUOTE; at += 1) if (body[at] === BACKSLASH) at += 1;
    } else if (PARTS.has(byte) && (parts += 1) > MOST_PARTS) return true;
  }
  return false;
}

export function frame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, body]);
}

/**
 * Assembles the chunks of a stream into messages.
 * @param mostBytes limit of one message
 * @returns takes one chunk; throws if a message is invalid or exceeds a limit
 */
export function frameReader(
  take: (message: unknown, bytes: number) => void,
  mostBytes = MOST_BYTES,
): (part: Buffer) => void {
  let parts: Buffer[] = [];
  let held = 0;
  let needed = 4;
  return (part) => {
    parts.push(part);
    held += part.length;
    while (held >= needed) {
      const whole = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
      const length = whole.readUInt32BE();
      if (length > mostBytes) throw new Error('A message is too long');
      needed = 4 + length;
      parts = [whole];
      if (held < needed) return;
      parts = [whole.subarray(needed)];
      held -= needed;
      const body = whole.subarray(4, needed);
      if (length > LONG && isIntricate(body)) throw new Error('A message holds too much');
      needed = 4;
      take(JSON.parse(body.toString()), body.length);
    }
  };
}
