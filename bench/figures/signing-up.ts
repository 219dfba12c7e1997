import { Pool } from 'pg';
import { verifyPhones } from '../signing-up/phones';
import { signUpAt } from '../signing-up/sign-up';
import type { Figure } from '../support/figure';
import { percentile } from '../support/percentile';
import { startService } from '../support/service';

/** Sign-ups a second, tried one after the other until one is too much. */
const RATES = [5, 10, 15, 20, 25, 30, 40, 50, 60, 80];
/** At each of them. */
const SECONDS = 6;
const WARM_UP = 20;
/** Milliseconds that 95 of 100 must not exceed. */
const BOUND = 500;

interface Tried {
  perSecond: number;
  percentile: number;
  lost: number;
}

/** How many people a second can make an account, each with a phone that is verified already. */
export const signingUp: Figure = {
  name: 'signing-up',
  title: 'Signing up',
  async measure({ root, scratch, say }) {
    const service = await startService(root, scratch, 'signing-up');
    const database = new Pool({ connectionString: service.databaseUrl });
    const accounts = async () =>
      Number((await database.query<{ count: string }>('select count(*) from identity.account')).rows[0]!.count);
    try {
      const newcomers = await verifyPhones(service, WARM_UP);
      await signUpAt(service.origin, newcomers, RATES[0]!);
      const tried: Tried[] = [];
      let before = await accounts();
      let used = WARM_UP;
      for (const perSecond of RATES) {
        const coming = await verifyPhones(service, perSecond * SECONDS, used);
        used += coming.length;
        const { took, refused } = await signUpAt(service.origin, coming, perSecond);
        const after = await accounts();
        const lost = Math.max(refused, coming.length - (after - before));
        before = after;
        const one = { perSecond, percentile: percentile(took, 0.95), lost };
        say(`  ${perSecond} a second: 95th percentile ${one.percentile.toFixed(0)} ms, ${lost} lost`);
        tried.push(one);
        if (!holds(one)) break;
      }
      const best = tried.filter(holds).at(-1) ?? { perSecond: 0, percentile: NaN };
      return {
        rows: [
          { label: `sign-ups a second with a 95th percentile under ${BOUND} ms and none lost`, value: best.perSecond },
          { label: 'the 95th percentile then', value: best.percentile, unit: 'ms', aim: BOUND },
          { label: 'lost at all rates', value: tried.reduce((sum, { lost }) => sum + lost, 0), aim: 0 },
        ],
        details: { tried },
      };
    } finally {
      await database.end();
      await service.stop();
    }
  },
};

const holds = (one: Tried) => one.percentile < BOUND && one.lost === 0;
