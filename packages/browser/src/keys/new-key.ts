/**
 * A unique key, such as an Idempotency-Key. Not crypto.randomUUID, which is missing over plain http from another
 * machine.
 */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
