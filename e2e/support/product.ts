import path from 'node:path';

/** The repository. */
export const root = path.resolve(__dirname, '../..');

/** Where the product under test keeps its state. */
export function dataDir(): string {
  const folder = process.env['MEALTIME_DATA'];
  if (!folder)
    throw new Error('MEALTIME_DATA is not set: the shared set-up of these tests starts the product and sets it');
  return folder;
}

/** A release store with everything that is built, for products of a test's own: publishing is most of a first start. */
export const released = () => path.join(dataDir(), 'drill/released');

/** The first admin of the product under test. */
export const ADMIN = { username: 'owner', password: 'Owner-of-e2e-1!' } as const;
