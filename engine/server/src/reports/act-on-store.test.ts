import { Repository } from '@federated-pages/store/test-repository';
import { setCanaryPercent, startCanary } from '@federated-pages/store/canary';
import { publish } from '@federated-pages/store/publish';
import { publishBuilt } from '@federated-pages/store/publish-built';
import { actOnStore } from './act-on-store';
import { noCounts } from './counts';
import { ReleaseWatch, type Act } from './release-watch';

let repository: Repository;
beforeEach(async () => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1');
  await publishBuilt(repository.options);
});
afterEach(() => repository.remove());

const live = async () => (await repository.store.live())!;
const of = { remote: 'mf-a', version: '1.1.0', why: 'as the visitors say' };
/** When the share of the canary was set. */
const since = async () => (await live()).canaries?.[0]?.since ?? '';
const act = (one: Act) => actOnStore(repository.dataDir)(one);
const release = async (version: string, by: typeof publish | 'canary' = publish) => {
  repository.build('mf-a', version, `a of ${version}`);
  if (by === 'canary') await startCanary('mf-a', 5, repository.options);
  else await by('mf-a', repository.options);
};

test('a decision about a canary becomes a generation with its reason', async () => {
  await release('1.1.0', 'canary');
  await act({ kind: 'raise', ...of, percent: 25, since: await since() });
  expect(await live()).toMatchObject({
    reason: 'canary mf-a 1.1.0 for 25 % of the visitors: as the visitors say',
    canaries: [{ percent: 25 }],
  });
  await act({ kind: 'promote', ...of, since: await since() });
  expect((await live()).reason).toBe('promote mf-a 1.1.0: as the visitors say');
  await act({ kind: 'good', ...of });
  expect((await live()).good).toEqual({ 'mf-a': ['1.1.0'] });
  await release('1.2.0', 'canary');
  await act({ kind: 'abort', ...of, version: '1.2.0' });
  expect((await live()).canaries).toBeUndefined();
});

test('a decision about a version does not affect its successor', async () => {
  await release('1.1.0', 'canary');
  const before = (await live()).generation;
  const old = { ...of, since: await since(), version: '1.0.9' };
  for (const kind of ['abort', 'promote'] as const)
    await expect(act({ kind, ...old })).rejects.toThrow(expect.objectContaining({ code: 'NO_CANARY' }));
  await expect(act({ kind: 'raise', ...old, percent: 25 })).rejects.toThrow(/No canary/);
  await act({ kind: 'good', ...of });
  expect((await live()).generation).toBe(before);
  await publish('mf-a', repository.options);
  await release('1.2.0');
  await act({ kind: 'rollback', ...of, to: '1.0.0' });
  expect((await live()).remotes[0]).toMatchObject({ version: '1.2.0' });
});

test('a decision about a share has no effect once the share has changed', async () => {
  await release('1.1.0', 'canary');
  const decided = { ...of, since: await since() };
  for (const percent of [1, 5]) {
    await setCanaryPercent('mf-a', percent, repository.dataDir);
    await act({ kind: 'raise', ...decided, percent: 25 });
    await act({ kind: 'promote', ...decided });
    expect(await live()).toMatchObject({ canaries: [{ percent }], remotes: [{ version: '1.0.0' }] });
  }
  await act({ kind: 'raise', ...of, since: await since(), percent: 25 });
  expect((await live()).canaries).toMatchObject([{ percent: 25 }]);
});

test('two bad releases in a row, each published, are both taken back, to the one that was found good', async () => {
  let now = Date.now();
  const watch = new ReleaseWatch({
    act,
    now: () => now,
    rules: { watched: 60_000, goodVisits: 100 },
  });
  const visit = async (version: string, visits: number, failed: number) => {
    watch.follow(await live());
    await watch.take([{ ...noCounts('mf-a', version), visits, failedVisits: failed, failedFrom: failed }]);
  };
  now += 60_000;
  await visit('1.0.0', 1_000, 10);
  expect(await live()).toMatchObject({ reason: 'mf-a 1.0.0 was found good', good: { 'mf-a': ['1.0.0'] } });
  now = Date.now();
  await release('1.1.0');
  await release('1.2.0');
  await visit('1.2.0', 80, 8);
  expect((await live()).remotes[0]).toMatchObject({ version: '1.0.0' });
  expect((await live()).reason).toMatch(
    /^roll back mf-a from 1\.2\.0 to 1\.0\.0: it fails in 8 of 80 visits \(10\.0 %\)/,
  );
  // Nor is it published again by the next start.
  await publishBuilt(repository.options);
  expect((await live()).remotes[0]).toMatchObject({ version: '1.0.0' });
  await visit('1.0.0', 50, 1);
  expect((await live()).remotes[0]).toMatchObject({ version: '1.0.0' });
});
