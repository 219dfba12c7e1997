import { randomInt, randomUUID } from 'node:crypto';

/**
 * A unique Vancouver phone number: ten digits. Not of exchange 555, where the local text-message provider has numbers that
 * fail on purpose.
 */
export const newPhone = () => `778${randomInt(556, 1_000)}${String(randomInt(10_000)).padStart(4, '0')}`;

/** A unique address. */
export const newEmail = (name = 'guest') => `${name}.${randomUUID().slice(0, 8)}@example.com`;
