import type { Generation } from '@federated-pages/store';
import { noCounts } from './counts';
import { ReleaseWatch, type Act, type WatchRules } from './release-watch';

const MINUTE = 60_000;
const RULES: Partial<WatchRules> = {
  steps: [
    { percent: 5, lasts: 10 * MINUTE, visits: 100 },
    { percent: 50, lasts: 5 * MINUTE, visits: 200 },
  ],
  watched: 30 * MINUTE,
  goodVisits: 100,
};

const START = Date.parse('2026-01-01T00:00:00Z');
let now: number;
let acts: Act[];
let fails: boolean;
let watch: ReleaseWatch;
let number: number;

beforeEach(() => {
  [now, acts, fails, number] = [START, [], false, 0];
  watch = new ReleaseWatch({
    ...{ rules: RULES, now: () => now },
    act(act) {
      acts.push(act);
      if (fails) throw new Error('the store is away');
    },
  });
});

interface Live {
  version?: string;
  previous?: string | null;
  publishedAt?: number;
  /** Default: when it was published. */
  liveSince?: number;
  good?: string[];
  canary?: { version?: string; percent: number; startedAt?: number; since?: number };
}

const time = (at: number) => new Date(at).toISOString();

/** A generation with one remote in it. */
function follow({
  version = '1.0.0',
  previous = '0.9.0',
  publishedAt = START,
  liveSince = publishedAt,
  good = [],
  canary,
}: Live) {
  number += 1;
  const remote = (of: string, before: string | null) => ({
    ...{ name: 'mf-a', version: of, publishedAt: time(publishedAt), previous: before && { version: before } },
  });
  watch.follow({
    ...{ generation: number, remotes: [remote(version, previous)], good: { 'mf-a': good } },
    liveSince: { 'mf-a': time(liveSince) },
    ...(canary && {
      canaries: [
        {
          ...{ remote: remote(canary.version ?? '2.0.0', version), percent: canary.percent },
          ...{ startedAt: time(canary.startedAt ?? START), since: time(canary.since ?? START) },
        },
      ],
    }),
  } as unknown as Generation);
}

const seen = (version: string, visits: number, failedVisits = 0, failedFrom = failedVisits, stated = version) =>
  watch.take([{ ...noCounts('mf-a', version, stated), visits, failedVisits, failedFrom }]);
const did = () => acts.splice(0).map(({ why, ...act }) => (expect(why).toMatch(/^it fails in /), act));
const canary = { remote: 'mf-a', version: '2.0.0' };

describe('a canary', () => {
  beforeEach(() => follow({ good: ['1.0.0'], canary: { percent: 5 } }));

  test('that is worse than the live version is ended, once', async () => {
    await seen('1.0.0', 1_000, 10);
    await seen('2.0.0', 40, 4);
    expect(did()).toEqual([]);
    await seen('2.0.0', 40, 4);
    await seen('2.0.0', 10, 1);
    expect(did()).toEqual([{ kind: 'abort', ...canary }]);
  });

  test('a failed action is retried later, until another generation is live', async () => {
    fails = true;
    await seen('2.0.0', 50, 20);
    await watch.look();
    expect(did()).toHaveLength(1);
    now += 10_000;
    await watch.look();
    expect(did()).toHaveLength(1);
    follow({ good: ['1.0.0'] });
    await watch.look();
    expect(did()).toEqual([]);
  });

  test('where everything fails as often, it is left to run: the fault is elsewhere', async () => {
    await seen('1.0.0', 1_000, 300);
    await seen('2.0.0', 100, 30);
    expect(did()).toEqual([]);
  });

  test('that fails at one address alone is left to run', async () => {
    await seen('2.0.0', 100, 60, 1);
    expect(did()).toEqual([]);
  });

  test('its substitute in its own visitors’ tabs counts nothing for the live version', async () => {
    // Clean visits of the live version in its place would not hide faults of it; faults would.
    await seen('1.0.0', 500, 250, 250, '2.0.0');
    await seen('2.0.0', 100, 30);
    expect(did()).toEqual([{ kind: 'abort', ...canary }]);
  });

  test('that does well goes to more visitors by time and visits, and live in the end', async () => {
    await seen('1.0.0', 1_000, 10);
    await seen('2.0.0', 99, 0);
    now += 10 * MINUTE;
    await watch.look();
    expect(did()).toEqual([]);
    await seen('2.0.0', 1, 0);
    expect(did()).toEqual([{ kind: 'raise', ...canary, percent: 50, since: time(START) }]);
    const since = (now += MINUTE);
    follow({ good: ['1.0.0'], canary: { percent: 50, since } });
    await seen('2.0.0', 300, 2);
    expect(did()).toEqual([]);
    now = since + 5 * MINUTE;
    await watch.look();
    expect(did()).toEqual([{ kind: 'promote', ...canary, since: time(since) }]);
  });

  test('says how far it is by the numbers by which it is judged', async () => {
    now = START + 3 * MINUTE;
    await seen('2.0.0', 12);
    const progress = { steps: [5, 50, 100], next: 50, time: { has: 3 * MINUTE, takes: 10 * MINUTE } };
    expect(await watch.progressOf('mf-a')).toEqual({ ...progress, visits: { has: 12, takes: 100 } });
    now = START + 11 * MINUTE;
    follow({ canary: { percent: 50, since: now } });
    expect(await watch.progressOf('mf-a')).toEqual({
      ...{ steps: [5, 50, 100], next: 100 },
      ...{ time: { has: 0, takes: 5 * MINUTE }, visits: { has: 0, takes: 200 } },
    });
    expect(await watch.progressOf('mf-b')).toBeUndefined();
  });

  test('that was begun between two steps goes on with the larger, and beyond the last one live', async () => {
    follow({ good: ['1.0.0'], canary: { percent: 20 } });
    now += 10 * MINUTE;
    await seen('2.0.0', 100, 0);
    expect(did()).toEqual([{ kind: 'raise', ...canary, percent: 50, since: time(START) }]);
    follow({ good: ['1.0.0'], canary: { percent: 80 } });
    await seen('2.0.0', 100, 0);
    expect(did()).toEqual([{ kind: 'promote', ...canary, since: time(START) }]);
  });
});

describe('a version that was published', () => {
  test('and is worse than the one before it, as that was before and is beside it, goes back to that', async () => {
    follow({ version: '0.9.0', previous: null, publishedAt: START - 60 * MINUTE, good: ['0.9.0'] });
    await seen('0.9.0', 500, 5);
    now += MINUTE;
    follow({ publishedAt: now, good: ['0.9.0'] });
    await seen('0.9.0', 20, 0);
    await seen('1.0.0', 60, 9);
    expect(did()).toEqual([{ kind: 'rollback', remote: 'mf-a', version: '1.0.0', to: '0.9.0' }]);
  });

  test('and does well for long enough, with enough visits, is remembered as good', async () => {
    follow({});
    await seen('1.0.0', 99);
    now += 30 * MINUTE;
    await watch.look();
    expect(did()).toEqual([]);
    await seen('1.0.0', 1);
    expect(did()).toEqual([{ kind: 'good', remote: 'mf-a', version: '1.0.0' }]);
    follow({ good: ['1.0.0'] });
    await seen('1.0.0', 100, 100);
    expect(did()).toEqual([]);
  });

  test('and was live for long is not taken back by itself', async () => {
    follow({ publishedAt: START - 31 * MINUTE });
    await seen('1.0.0', 100, 50);
    expect(did()).toEqual([]);
  });

  test('and has none before it stays, whatever it does', async () => {
    follow({ previous: null });
    await seen('1.0.0', 100, 50);
    expect(did()).toEqual([]);
  });

  test('after one that was bad too, and was not taken back yet, each goes back to the one before it', async () => {
    follow({ version: '1.1.0', previous: '1.0.0' });
    await seen('1.1.0', 50, 25);
    expect(did()).toMatchObject([{ kind: 'rollback', version: '1.1.0', to: '1.0.0' }]);
    now += 1_000;
    follow({ version: '1.0.0', previous: '0.9.0', liveSince: now });
    await seen('1.0.0', 50, 25);
    expect(did()).toMatchObject([{ kind: 'rollback', version: '1.0.0', to: '0.9.0' }]);
  });
});

describe('a version that is live again', () => {
  const bad = { version: '1.1.0', previous: '1.0.0' };
  /** Rolled back by the watch, and made live again by a person a second later. */
  async function bringBack() {
    follow(bad);
    await seen('1.1.0', 52, 16);
    expect(did()).toEqual([{ kind: 'rollback', remote: 'mf-a', version: '1.1.0', to: '1.0.0' }]);
    follow({ version: '1.0.0', liveSince: (now += 1_000) });
    await watch.look();
    follow({ ...bad, liveSince: (now += 1_000) });
    await watch.look();
  }

  test('is not judged by what was counted before, be it in the same minute', async () => {
    await bringBack();
    await seen('1.1.0', 30);
    now += 5 * MINUTE;
    await seen('1.1.0', 30);
    expect(did()).toEqual([]);
    expect(await watch.judgementOf('mf-a')).toMatchObject({
      why: 'it fails in 0 of 60 visits (0.0 %), the other in 1.0 %',
    });
  });

  test('and fails for those who come after goes back again', async () => {
    await bringBack();
    await seen('1.1.0', 10, 5);
    expect(did()).toEqual([]);
    await seen('1.1.0', 2, 2);
    expect(did()).toEqual([{ kind: 'rollback', remote: 'mf-a', version: '1.1.0', to: '1.0.0' }]);
  });

  test('is watched for as long as one that was published, and found good after that by those who come after', async () => {
    follow({ good: [], liveSince: (now += 300 * MINUTE) });
    await seen('1.0.0', 99);
    expect(did()).toEqual([]);
    now += 30 * MINUTE;
    await seen('1.0.0', 1);
    expect(did()).toEqual([{ kind: 'good', remote: 'mf-a', version: '1.0.0' }]);
  });

  test('because the one after it was bad, is not judged by what was counted of it before that', async () => {
    follow({ version: '1.0.0', previous: '0.9.0' });
    await seen('1.0.0', 5, 5);
    follow({ ...bad, publishedAt: (now += 1_000) });
    await seen('1.1.0', 50, 25);
    expect(did()).toMatchObject([{ kind: 'rollback', version: '1.1.0', to: '1.0.0' }]);
    follow({ version: '1.0.0', previous: '0.9.0', liveSince: (now += 1_000) });
    await seen('1.0.0', 5, 5);
    expect(did()).toEqual([]);
    await seen('1.0.0', 1, 1);
    expect(did()).toMatchObject([{ kind: 'rollback', version: '1.0.0', to: '0.9.0' }]);
  });

  test('as a canary begins anew as well, and with each share that it is given to', async () => {
    follow({ canary: { percent: 5 } });
    await seen('2.0.0', 50, 20);
    expect(did()).toEqual([{ kind: 'abort', ...canary }]);
    follow({});
    now += 1_000;
    follow({ canary: { percent: 5, startedAt: now, since: now } });
    await seen('2.0.0', 90);
    expect(did()).toEqual([]);
    now += 1_000;
    follow({ canary: { percent: 50, startedAt: now - 1_000, since: now } });
    expect(await watch.progressOf('mf-a')).toMatchObject({ visits: { has: 0, takes: 200 } });
    expect(await watch.judgementOf('mf-a')).toMatchObject({ why: expect.stringContaining('0 of 90') as string });
  });
});

test('a version released by older tools has no start time: visits since its publication count', async () => {
  watch.follow({
    ...{ generation: 1, good: {} },
    remotes: [
      {
        ...{ name: 'mf-a', version: '1.0.0', previous: { version: '0.9.0' } },
        publishedAt: new Date(START).toISOString(),
      },
    ],
  } as unknown as Generation);
  await seen('1.0.0', 50, 25);
  expect(did()).toMatchObject([{ kind: 'rollback', version: '1.0.0', to: '0.9.0' }]);
});

test('the present verdict on a remote can be read', async () => {
  expect(await watch.judgementOf('mf-a')).toBeUndefined();
  follow({ canary: { percent: 5 } });
  await seen('2.0.0', 10, 1);
  expect(await watch.judgementOf('mf-a')).toEqual({
    verdict: 'wait',
    why: 'it fails in 1 of 10 visits (10.0 %), the other in 1.0 %',
  });
  expect(await watch.judgementOf('mf-z')).toBeUndefined();
});
