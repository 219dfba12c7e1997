/** An Idempotency-Key. Not crypto.randomUUID, which plain http outside this machine lacks. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
