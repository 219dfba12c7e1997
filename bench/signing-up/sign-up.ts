import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '../support/request';
import type { Newcomer } from './phones';

/**
 * Newcomers sign up, so many a second whether or not those before have been answered, as people do. Milliseconds of each
 * from the moment it was due, and how many got no account.
 */
export async function signUpAt(origin: string, newcomers: readonly Newcomer[], perSecond: number) {
  const took: number[] = [];
  let refused = 0;
  const began = performance.now();
  await Promise.all(
    newcomers.map(async ({ phoneNumber, proof, from }, index) => {
      const due = (index / perSecond) * 1_000;
      await sleep(due);
      const { status } = await request(`${origin}/api/customers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ firstName: 'Amélie', lastName: "O'Brien", email: `amelie.${phoneNumber}@example.ca` },
          ...{ phoneNumber, password: 'Carrots&7peas', proof },
        }),
        from,
      });
      took.push(performance.now() - began - due);
      if (status !== 201) refused += 1;
    }),
  );
  return { took, refused };
}
