import type { Client } from 'pg';
import type { BankSeal } from '../banking/bank-seal';

/** Envelopes read at a time. */
const BATCH = 100;

interface Sealed {
  id: string;
  bank: string;
}

/**
 * Puts every envelope that is not under the present key under it. Each is replaced only if nobody has saved another in the
 * meantime, which is under the present key already; so this may run beside the services, be stopped at any point and be
 * run again. Returns how many were replaced.
 */
export async function rotate(client: Client, seal: BankSeal): Promise<number> {
  let rotated = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<Sealed>(
      `select id, bank from onboarding.application
       where id > $1 and bank is not null and left(bank, $2) <> $3 order by id limit ${BATCH}`,
      [after, seal.currentPrefix.length, seal.currentPrefix],
    );
    for (const { id, bank } of rows) {
      const { rowCount } = await client.query(
        'update onboarding.application set bank = $3 where id = $1 and bank = $2',
        [id, bank, seal.reseal(id, bank)],
      );
      rotated += rowCount ?? 0;
    }
    const last = rows.at(-1);
    if (!last) return rotated;
    after = last.id;
  }
}
