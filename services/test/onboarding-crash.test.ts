import { randomUUID } from 'node:crypto';
import { startProcess } from './support/process';
import { openApplication } from './support/restaurants';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

/** It lives on while others are killed: owners press again, and reach it. */
let survivor: TestService;
beforeAll(async () => {
  survivor = await startService();
});
afterAll(() => survivor.stop());

const HOOK = require.resolve('./support/kill-hook.cjs');
/** Victims at a time: starting one is most of the work. */
const AT_ONCE = 3;
/** Statements of a submission, from the look at the session to the commit. */
const STATEMENTS = 10;
const BY_CHANCE = 26;

interface Trace {
  state: string;
  version: number;
  keys: number;
  events: number;
  mails: number;
}

/** Everything that a submission leaves, at one moment. */
async function traceOf(id: string): Promise<Trace> {
  const [trace] = await survivor.database.query<Trace>(
    `select a.state, a.version,
       (select count(*)::int from onboarding.submission where application_id = a.id) as keys,
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
  how: 'before' | 'sent' | 'after' | 'by chance';
  at: number;
}

/** One submission in a process of its own that is killed; then the owner presses again. */
async function submitAndKill({ how, at }: Kill) {
  const browser = await openApplication(survivor);
  await browser.complete();
  const kill = how === 'by chance' ? {} : { KILL_AT: String(at), KILL_HOW: how };
  const victim = await startProcess({ ...survivor.env, ...kill, NODE_OPTIONS: `--require ${HOOK}` });
  const door = { ...victim, providers: survivor.providers };
  const key = randomUUID();
  const answer = browser.submit(key, door).catch(() => undefined);
  if (how === 'by chance') setTimeout(() => void victim.end('SIGKILL'), at);
  const outcome = (await answer)?.status;
  const killed = how === 'by chance' || outcome !== 200;
  if (!killed) await victim.end('SIGKILL');
  await victim.exited;

  const left = await traceOf(browser.id);
  const again = await browser.submit(key);
  return { browser, killed, left, again, told: outcome };
}

test('killed at any statement of a submission, it is there whole or not at all, and pressing again works', async () => {
  const kills: Kill[] = [];
  for (const how of ['before', 'sent', 'after'] as const) {
    // One more than there are: nothing dies there, which shows that there are no more.
    for (let at = 1; at <= STATEMENTS + 1; at += 1) kills.push({ how, at });
  }
  // Anywhere between the statements, too: milliseconds after it was sent.
  for (let at = 0; at < BY_CHANCE; at += 1) kills.push({ how: 'by chance', at: (at % 13) * 1.5 });

  const results: (Kill & Awaited<ReturnType<typeof submitAndKill>>)[] = [];
  const lane = async () => {
    for (let next = kills.shift(); next; next = kills.shift())
      results.push({ ...next, ...(await submitAndKill(next)) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));

  const outcomes = new Set<string>();
  for (const { how, at, browser, killed, left, again, told } of results) {
    expect([how, at, killed]).toEqual([how, at, how === 'by chance' || at <= STATEMENTS]);
    expect([NOTHING, EVERYTHING]).toContainEqual(left);
    // Who was told that it is submitted was told the truth.
    if (told === 200) expect(left).toEqual(EVERYTHING);
    expect(again).toMatchObject({ status: 200, body: { id: browser.id, version: 4, state: 'submitted' } });
    expect(await traceOf(browser.id)).toEqual(EVERYTHING);
    outcomes.add(left.state);
  }
  expect(results.filter(({ killed }) => killed).length).toBeGreaterThanOrEqual(50);
  expect([...outcomes].sort()).toEqual(['draft', 'submitted']);

  await until(async () => {
    const waiting = `select 1 from outbox.job where name = 'application-notice' and state < 'completed'`;
    return (await survivor.database.query(waiting)).length === 0;
  });
  const outbox = await survivor.providers.outbox();
  for (const { browser } of results) {
    expect(outbox.filter(({ to }) => to === browser.email)).toHaveLength(1);
  }
}, 600_000);
