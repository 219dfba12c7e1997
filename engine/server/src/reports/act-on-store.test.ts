import { Repository } from '@federated-pages/store/test-repository';
import { setCanaryPercent, startCanary } from '@federated-pages/store/canary';
import { publish } from '@federated-pages/store/publish';
import { publishBuilt } from '@federated-pages/store/publish-built';
import { actOnStore } from './act-on-store';
import { noCounts } from './counts';
import { ReleaseWatch, type Act } from './release-watch';

let repository: Repository;
beforeEach(() => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1');
  publishBuilt(repository.options);
});
afterEach(() => repository.remove());

const live = () => repository.store.live()!;
const of = { remote: 'mf-a', version: '1.1.0', why: 'as the visitors say' };
/** When the share of the canary was set. */
const since = () => live().canaries?.[0]?.since ?? '';
const act = (one: Act) => actOnStore(repository.dataDir)(one);
const release = (version: string, by: typeof publish | 'canary' = publish) => {
  repository.build('mf-a', version, `a of ${version}`);
  if (by === 'canary') startCanary('mf-a', 5, repository.options);
  else by('mf-a', repository.options);
};

test('what is decided of a canary becomes a generation that says why', () => {
  release('1.1.0', 'canary');
  act({ kind: 'raise', ...of, percent: 25, since: since() });
  expect(live()).toMatchObject({
    reason: 'canary mf-a 1.1.0 for 25 % of the visitors: as the visitors say',
    canaries: [{ percent: 25 }],
  });
  act({ kind: 'promote', ...of, since: since() });
  expect(live().reason).toBe('promote mf-a 1.1.0: as the visitors say');
  act({ kind: 'good', ...of });
  expect(live().good).toEqual({ 'mf-a': ['1.1.0'] });
  release('1.2.0', 'canary');
  act({ kind: 'abort', ...of, version: '1.2.0' });
  expect(live().canaries).toBeUndefined();
});

test('what was decided of a version does nothing to the one that has come since', () => {
  release('1.1.0', 'canary');
  const before = live().generation;
  const old = { ...of, since: since(), version: '1.0.9' };
  for (const kind of ['abort', 'promote'] as const)
    expect(() => act({ kind, ...old })).toThrow(expect.objectContaining({ code: 'NO_CANARY' }));
  expect(() => act({ kind: 'raise', ...old, percent: 25 })).toThrow(/No canary/);
  act({ kind: 'good', ...of });
  expect(live().generation).toBe(before);
  publish('mf-a', repository.options);
  release('1.2.0');
  act({ kind: 'rollback', ...of, to: '1.0.0' });
  expect(live().remotes[0]).toMatchObject({ version: '1.2.0' });
});

test('what was decided of a share does nothing once somebody has set another', () => {
  release('1.1.0', 'canary');
  const decided = { ...of, since: since() };
  for (const percent of [1, 5]) {
    setCanaryPercent('mf-a', percent, repository.dataDir);
    act({ kind: 'raise', ...decided, percent: 25 });
    act({ kind: 'promote', ...decided });
    expect(live()).toMatchObject({ canaries: [{ percent }], remotes: [{ version: '1.0.0' }] });
  }
  act({ kind: 'raise', ...of, since: since(), percent: 25 });
  expect(live().canaries).toMatchObject([{ percent: 25 }]);
});

test('two bad releases in a row, each published, are both taken back, to the one that was found good', async () => {
  let now = Date.now();
  const watch = new ReleaseWatch({
    act,
    now: () => now,
    rules: { watched: 60_000, goodVisits: 100 },
  });
  const visit = async (version: string, visits: number, failed: number) => {
    watch.follow(live());
    await watch.take([{ ...noCounts('mf-a', version), visits, failedVisits: failed, failedFrom: failed }]);
  };
  now += 60_000;
  await visit('1.0.0', 1_000, 10);
  expect(live()).toMatchObject({ reason: 'mf-a 1.0.0 was found good', good: { 'mf-a': ['1.0.0'] } });
  now = Date.now();
  release('1.1.0');
  release('1.2.0');
  await visit('1.2.0', 80, 8);
  expect(live().remotes[0]).toMatchObject({ version: '1.0.0' });
  expect(live().reason).toMatch(/^roll back mf-a from 1\.2\.0 to 1\.0\.0: it fails in 8 of 80 visits \(10\.0 %\)/);
  // Nor is it published again by the next start.
  publishBuilt(repository.options);
  expect(live().remotes[0]).toMatchObject({ version: '1.0.0' });
  await visit('1.0.0', 50, 1);
  expect(live().remotes[0]).toMatchObject({ version: '1.0.0' });
});
