/** What a locked process and ours say to each other: JSON with its length in four bytes before it. */

/** Bytes. A process that says something longer is ended: nobody waits for the end of it. */
const MOST_BYTES = 8_000_000;

export function frame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, body]);
}

/**
 * Puts the parts of a stream together to messages.
 * @param mostBytes of one message
 * @returns takes one part; throws where it is no message, or is longer than any may be
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
      const body = whole.subarray(4, needed).toString();
      needed = 4;
      take(JSON.parse(body), body.length);
    }
  };
}
