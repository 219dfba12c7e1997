import path from 'node:path';
import { Pool } from 'pg';
import { startInstantStripe } from '../ordering/instant-stripe';
import { newCustomers, openRestaurant, place, quote } from '../ordering/orders';
import { startChild } from '../support/child';
import type { Figure } from '../support/figure';
import { median } from '../support/median';
import { percentile } from '../support/percentile';
import { startService } from '../support/service';

/** At once, each with one order after the other. */
const CUSTOMERS = 16;
/** Quotes and orders of each customer in one round. */
const EACH = 8;
/** Rounds that are not measured: both programs are compiled and connected then. */
const WARM_UP = 3;
/** Rounds of each, in turns. */
const ROUNDS = 5;

const AIM = { quoteMs: 50, orderMs: 500, ratio: 2.5 };

/** Placing orders, with a provider that takes no time, against the least program that writes the same rows. */
export const ordering: Figure = {
  name: 'ordering',
  title: `Placing orders, ${CUSTOMERS} customers at once, provider excluded`,
  async measure({ root, scratch, say }) {
    const stripe = await startInstantStripe();
    const service = await startService(root, scratch, 'ordering', { STRIPE_API_URL: stripe.url });
    const database = new Pool({ connectionString: service.databaseUrl });
    const bare = await startChild(
      ['--conditions=source', '--import', 'tsx', path.join(root, 'bench/bare-orders/main.ts')],
      {
        ...process.env,
        DATABASE_URL: service.databaseUrl,
      },
    );
    try {
      const slug = await openRestaurant(database);
      say(`  ${CUSTOMERS} customers sign up`);
      const customers = await newCustomers(service, CUSTOMERS);
      const quoted: number[] = [];
      const placed = { service: [] as Round[], bare: [] as Round[] };
      for (let round = -WARM_UP; round < ROUNDS; round += 1) {
        for (const [name, { origin }] of [
          ['service', service],
          ['bare', bare],
        ] as const) {
          const { took, quotes } = await quote(service.origin, slug, customers, EACH);
          const { took: each, seconds } = await place(origin, quotes);
          if (round < 0) continue;
          quoted.push(percentile(took, 0.95));
          placed[name].push({ perSecond: each.length / seconds, p95: percentile(each, 0.95) });
        }
      }
      const mid = (rounds: Round[], key: keyof Round) => median(rounds.map((one) => one[key]));
      const { rows: lost } = await database.query<{ n: number }>(
        `select count(*)::int as n from ordering.customer_order where state <> 'placed'`,
      );
      return {
        rows: [
          { label: 'a quote, 95th percentile', value: median(quoted), unit: 'ms', aim: AIM.quoteMs },
          { label: 'orders placed a second', value: mid(placed.service, 'perSecond') },
          { label: 'an order, 95th percentile', value: mid(placed.service, 'p95'), unit: 'ms', aim: AIM.orderMs },
          { label: 'bare Fastify and pg, orders a second', value: mid(placed.bare, 'perSecond') },
          {
            ...{ label: 'bare orders for one of ours', digits: 2, aim: AIM.ratio },
            value: mid(placed.bare, 'perSecond') / mid(placed.service, 'perSecond'),
          },
          { label: 'orders that are not placed', value: lost[0]!.n, aim: 0 },
        ],
        details: { quoted, ...placed },
      };
    } finally {
      await database.end();
      await bare.stop();
      await service.stop();
      await stripe.stop();
    }
  },
};

interface Round {
  perSecond: number;
  p95: number;
}
