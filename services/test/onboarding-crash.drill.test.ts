import { randomUUID } from 'node:crypto';
import { startProcess } from './support/process';
import { openApplication } from './support/restaurants';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

/** A process that survives while others are killed: owners retry there. */
let survivor: TestService;
beforeAll(async () => {
  survivor = await startService();
});
afterAll(() => survivor.stop());

const HOOK = require.resolve('./support/kill-hook.cjs');
/** Concurrent victims: starting one takes most of the time. */
const AT_ONCE = 3;
/** Statements of a submission, from the session's look-up to the commit. */
const STATEMENTS = 10;
/** Header of a submission whose statements are not counted: it is killed wherever it is when the counted one is. */
const BY_CHANCE = { 'x-by-chance': '1' };

interface Trace {
  state: string;
  version: number;
  keys: number;
  events: number;
  mails: number;
}

/** All traces of a submission, read at one moment. */
async function traceOf(id: string): Promise<Trace> {
  const [trace] = await survivor.database.query<Trace>(
    `select a.state, a.version,
       (select count(*)::int from platform.idempotency where scope = 'submission ' || a.account_id) as keys,
       (select count(*)::int from audit.event where subject_id = a.id::text) as events,
       (select count(*)::int from outbox.job j join audit.event e on j.data->>'eventId' = e.id::text
        where j.name = 'application-notice' and e.subject_id = a.id::text) as mails
     from onboarding.application a where a.id = $1`,
    [id],
  );
  return trace!;
}

const NOTHING: Trace = { state: 'draft', version: 3, keys: 0, events: 0, mails: 0 };
const EVERYTHING: Trace = { state: 'submitted', version: 4, keys: 1, events: 1, mails: 1 };

interface Kill {
  how: 'before' | 'sent' | 'after';
  /** Number of the statement, from 1. */
  at: number;
  /** Milliseconds by which another owner's submission in the same process started earlier. */
  ahead: number;
}

async function owner() {
  const browser = await openApplication(survivor);
  await browser.complete();
  return { browser, key: randomUUID() };
}

/** Kills a process at a statement of the second of two submissions; then both owners retry. */
async function submitAndKill({ how, at, ahead }: Kill) {
  const [chosen, chance] = [await owner(), await owner()];
  const kill = { KILL_PATH: '/submit', KILL_AT: String(at), KILL_HOW: how };
  const victim = await startProcess({ ...survivor.env, ...kill, NODE_OPTIONS: `--require ${HOOK}` });
  const door = { ...victim, providers: survivor.providers };
  const byChance: typeof door = {
    ...door,
    post: (path, body, options) =>
      victim.post(path, body, { ...options, headers: { ...options?.headers, ...BY_CHANCE } }),
  };
  const status = (answer: Promise<{ status: number }>) => answer.then((given) => given.status).catch(() => undefined);
  const chanceTold = status(chance.browser.submit(chance.key, byChance));
  await new Promise((resolve) => setTimeout(resolve, ahead));
  const answered = await status(chosen.browser.submit(chosen.key, door));
  const died = answered !== 200;
  if (!died) await victim.end('SIGKILL');
  await victim.exited;

  const result = async ({ browser, key }: typeof chosen, outcome: number | undefined) => ({
    browser,
    answered: outcome,
    left: await traceOf(browser.id),
    again: await browser.submit(key),
  });
  return { died, submissions: [await result(chosen, answered), await result(chance, await chanceTold)] };
}

test('killed at any statement, a submission is complete or absent, and a retry works', async () => {
  const kills: Kill[] = [];
  for (const how of ['before', 'sent', 'after'] as const) {
    // One more than there are: no process dies there, which proves that the number is right.
    for (let at = 1; at <= STATEMENTS + 1; at += 1) kills.push({ how, at, ahead: (kills.length % 13) * 1.5 });
  }

  const results: (Kill & Awaited<ReturnType<typeof submitAndKill>>)[] = [];
  const lane = async () => {
    for (let next = kills.shift(); next; next = kills.shift())
      results.push({ ...next, ...(await submitAndKill(next)) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));

  const outcomes = new Set<string>();
  for (const { how, at, died } of results) expect([how, at, died]).toEqual([how, at, at <= STATEMENTS]);
  const submissions = results.flatMap((result) => result.submissions);
  expect(submissions.length).toBeGreaterThanOrEqual(50);
  for (const { browser, left, again, answered } of submissions) {
    expect([NOTHING, EVERYTHING]).toContainEqual(left);
    // A confirmed submission is stored.
    if (answered === 200) expect(left).toEqual(EVERYTHING);
    expect(again).toMatchObject({ status: 200, body: { id: browser.id, version: 4, state: 'submitted' } });
    expect(await traceOf(browser.id)).toEqual(EVERYTHING);
    outcomes.add(left.state);
  }
  expect([...outcomes].sort()).toEqual(['draft', 'submitted']);

  await until(async () => {
    const waiting = `select 1 from outbox.job where name = 'application-notice' and state < 'completed'`;
    return (await survivor.database.query(waiting)).length === 0;
  });
  const outbox = await survivor.providers.outbox();
  for (const { browser } of submissions) {
    expect(outbox.filter(({ to }) => to === browser.email)).toHaveLength(1);
  }
}, 600_000);
