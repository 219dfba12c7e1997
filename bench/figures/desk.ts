import { addApplications } from '@mealtime/infra/testing/crowd';
import { Client } from 'pg';
import { openDesk, PAGE, QUERIES, type Desk } from '../desk/queue';
import type { Figure } from '../support/figure';
import { median } from '../support/median';
import { percentile } from '../support/percentile';
import { startService } from '../support/service';

const FEW = 1_000;
const MANY = 100_000;
/** Pages of each query: so many in a minute are not too many for one address. */
const ROUNDS = 40;
const WARM_UP = 5;
/** Rounds of the comparison with `pg` alone. */
const COMPARED = 200;
const AIM_MS = 200;
const AIM_RATIO = 1.5;

/** As the queue reads its first page without a filter. */
const PLAINEST = `select a.id, a.kind, a.title, a.applicant, a.email, a.state, a.version, a.submitted_at as "submittedAt",
    a.submitted_at::text as "submittedAtText", a.claimed_by as "claimedBy", coalesce(a.flags, '{}') as flags
  from onboarding.application a where a.state <> 'draft' order by a.submitted_at desc, a.id desc limit $1`;

/** A third is decided, a tenth has one flag, a few another, some are claimed. */
const SPREAD = `update onboarding.application a set
    state = case when n % 3 = 0 then 'declined' else 'submitted' end,
    decided_at = case when n % 3 = 0 then now() end,
    claimed_by = case when n % 50 = 0 then 'noor' end,
    flags = case when n % 400 = 0 then array['bank-institution'] when n % 10 = 0 then array['gst-prefix'] else '{}' end
  from (select id, row_number() over (order by submitted_at) as n from onboarding.application) numbered
  where numbered.id = a.id`;

/** A cursor to the last page of a query: the page is found from its other end. */
async function farEnd(database: Client): Promise<string> {
  const { rows } = await database.query<{ at: string; id: string }>(
    `select submitted_at::text as at, id from onboarding.application where state <> 'draft'
     order by submitted_at, id offset 60 limit 1`,
  );
  return Buffer.from(JSON.stringify([rows[0]!.at, rows[0]!.id])).toString('base64url');
}

/** `limits`: how many applications a page has at the most, where that is fewer than usual. */
async function measurePages(
  desk: Desk,
  queries: readonly string[],
  limits: Readonly<Record<string, number>> = {},
): Promise<Record<string, number[]>> {
  const took: Record<string, number[]> = {};
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const query of queries) {
      const page = await desk.page(query, limits[query]);
      if (round >= 0) (took[query] ??= []).push(page.took);
    }
  }
  return took;
}

/** How many applications are found by queries that do not fill a page. */
async function shortPages(desk: Desk, queries: readonly string[]): Promise<Record<string, number>> {
  const short: Record<string, number> = {};
  for (const query of queries) {
    const { rows } = await desk.page(query);
    if (rows > 0 && rows < PAGE) short[query] = rows;
  }
  return short;
}

const worst = (took: Record<string, number[]>) => Math.max(...Object.values(took).map((one) => percentile(one, 0.95)));

/** The reviewers' queue among many applications. */
export const desk: Figure = {
  name: 'desk',
  title: `The reviewers' queue among ${MANY.toLocaleString('en')} applications`,
  async measure({ root, scratch, say }) {
    const service = await startService(root, scratch, 'desk');
    const database = new Client({ connectionString: service.databaseUrl });
    await database.connect();
    const reviewer = await openDesk(service);
    const fill = async (count: number) => {
      say(`  ${count} applications come in`);
      await database.query('truncate onboarding.application cascade');
      await database.query('delete from identity.account');
      await addApplications((statement, parameters) => database.query(statement, parameters), count);
      await database.query(SPREAD);
      await database.query('vacuum analyze onboarding.application');
    };
    try {
      await fill(FEW);
      const few = await measurePages(reviewer, QUERIES);
      const short = await shortPages(reviewer, QUERIES);
      await fill(MANY);
      const many = await measurePages(reviewer, QUERIES);
      // Both have as many rows: a page of fifty costs more than one of two, however many there are.
      const alike = { ...many, ...(await measurePages(reviewer, Object.keys(short), short)) };
      const last = `cursor=${await farEnd(database)}`;
      const deep = await measurePages(reviewer, [last]);
      // Compared pages are measured in turns.
      const plain: number[] = [];
      const nothing: number[] = [];
      const bare: number[] = [];
      const alone: number[] = [];
      for (let round = -WARM_UP; round < COMPARED; round += 1) {
        const page = (await reviewer.page('')).took;
        const [guarded, unguarded] = [await reviewer.nothing(), await reviewer.bare()];
        const began = performance.now();
        await database.query({ name: 'plainest', text: PLAINEST, values: [51] });
        const took = performance.now() - began;
        if (round < 0) continue;
        plain.push(page);
        nothing.push(guarded);
        bare.push(unguarded);
        alone.push(took);
      }
      const filters = QUERIES.filter((query) => !query.startsWith('q='));
      const of = (took: Record<string, number[]>, queries: readonly string[]) =>
        Object.fromEntries(queries.map((query) => [query, took[query]!]));
      const growth = filters.map((query) => median(alike[query]!) / median(few[query]!));
      return {
        rows: [
          { label: 'worst filter, 95th percentile', value: worst(of(many, filters)), unit: 'ms', aim: AIM_MS },
          {
            label: 'worst search, 95th percentile',
            value: worst(
              of(
                many,
                QUERIES.filter((query) => query.startsWith('q=')),
              ),
            ),
            ...{ unit: 'ms', aim: AIM_MS },
          },
          { label: 'no filter, median', value: median(plain), unit: 'ms', digits: 2 },
          { label: 'nothing behind the same guard, median', value: median(nothing), unit: 'ms', digits: 2 },
          { label: 'nothing without a guard, median', value: median(bare), unit: 'ms', digits: 2 },
          { label: 'the same SQL by pg alone, median', value: median(alone), unit: 'ms', digits: 2 },
          { label: 'no filter against pg alone', value: median(plain) / median(alone), digits: 2, aim: AIM_RATIO },
          {
            label: 'the same, less what nothing without a guard takes',
            value: (median(plain) - median(bare)) / median(alone),
            digits: 2,
          },
          { label: `a filter, ${MANY} against ${FEW}, worst`, value: Math.max(...growth), digits: 2, aim: AIM_RATIO },
          {
            label: 'the last page against the first',
            value: median(deep[last]!) / median(many['']!),
            ...{ digits: 2, aim: AIM_RATIO },
          },
        ],
        details: { few, many, short, alike, deep, plain, nothing, bare, alone },
      };
    } finally {
      reviewer.close();
      await database.end();
      await service.stop();
    }
  },
};
