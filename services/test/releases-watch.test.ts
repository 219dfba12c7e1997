/** Releases are judged by the reports of pages, and worse ones are reverted. */
import { parseReleaseCommand, runReleaseCommand } from 'federated-pages/release-command';
import { packBuild } from 'federated-pages/build-archive';
import { findWorkspace, publishBuilt } from 'federated-pages/release';
import { Repository } from '@federated-pages/store/test-repository';
import { Readable } from 'node:stream';
import { admin } from './support/admins';
import { newAddress } from './support/people';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

const EDGE = 'the-token-of-the-edges-in-the-tests';

let repository: Repository;
let service: TestService;
beforeAll(async () => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1');
  repository.build('mf-b', '1.0.0', 'b1');
  await publishBuilt(repository.options);
  service = await startService({ env: { RELEASES_DATA: repository.dataDir, RELEASES_REPORTS_TOKEN: EDGE } });
});
afterAll(async () => {
  await service.stop();
  repository.remove();
});

const counts = (remote: string, version: string, visits: number, failed: number, more: object = {}) => ({
  ...{ remote, version, stated: version, visits, failedVisits: failed, failedFrom: Math.min(failed, 4) },
  ...{ faults: { render: failed }, vitals: { lcp: [visits, 0] } },
  ...more,
});
const report = (list: unknown, token = EDGE, to = service) =>
  to.post('releases/reports', { counts: list }, { from: newAddress(), headers: { authorization: `Bearer ${token}` } });
const release = (...args: string[]) =>
  runReleaseCommand({
    dataDir: repository.dataDir,
    command: parseReleaseCommand(args),
    archive: Readable.from(packBuild(findWorkspace(repository.root, args[1]!))),
  });
const acts = () =>
  service.database.query<{ action: string; subject_id: string; detail: { why: string } }>(
    `select action, subject_id, detail from audit.event where actor = 'release watch' order by id`,
  );

test('a canary that fails more often than the live version is ended, and the reason is logged', async () => {
  repository.build('mf-a', '1.1.0', 'a2');
  expect(await release('canary', 'mf-a', '50')).toMatchObject({ code: 0 });
  expect(await report([counts('mf-a', '1.0.0', 100, 0), counts('mf-a', '1.1.0', 50, 0)])).toMatchObject({
    status: 202,
  });
  expect((await repository.store.live())?.canaries).toHaveLength(1);
  const shown = (await (await admin(service)).get('releases')).body.remotes as object[];
  expect(shown[0]).toMatchObject({
    canary: { percent: 50, progress: { steps: [5, 25, 50, 100], next: 100, visits: { has: 50, takes: 500 } } },
  });
  await report([counts('mf-a', '1.0.0', 100, 1), counts('mf-a', '1.1.0', 50, 10)]);
  await until(async () => ((await repository.store.live())?.canaries ?? []).length === 0);
  expect((await repository.store.live())?.setAside).toEqual({ 'mf-a': ['1.1.0'] });
  expect((await repository.live()).versions).toContain('mf-a 1.0.0');
  expect(await acts()).toEqual([
    { action: 'release.abort', subject_id: 'mf-a', detail: expect.objectContaining({ version: '1.1.0' }) as object },
  ]);
  expect((await repository.store.live())?.reason).toContain((await acts())[0]!.detail.why);
});

test('a failing release is rolled back to the previous one', async () => {
  repository.build('mf-b', '1.1.0', 'b2');
  await report([counts('mf-b', '1.0.0', 500, 2)]);
  expect(await release('publish', 'mf-b')).toMatchObject({ code: 0 });
  await report([counts('mf-b', '1.1.0', 40, 12)]);
  await until(async () => (await repository.live()).versions?.includes('mf-b 1.0.0'));
  expect((await acts()).at(-1)).toMatchObject({ action: 'release.rollback', subject_id: 'mf-b' });
});

test('a version that is made live again is judged by later visits, counted in any process', async () => {
  const live = async () => (await repository.live()).versions;
  const marks = () => service.database.query(`select minute from releases.visit_mark where version = '1.1.0'`);
  expect(await live()).toContain('mf-b 1.0.0');
  const begun = (await marks()).length;
  // Nothing else is changed: the counts that led to the rollback are still stored.
  const back = { dataDir: repository.dataDir, command: parseReleaseCommand(['rollback', 'mf-b', '--to', '1.1.0']) };
  expect(await runReleaseCommand(back)).toMatchObject({ code: 0 });
  await report([counts('mf-b', '1.1.0', 5, 1)]);
  expect(await marks()).toHaveLength(begun + 1);
  await report([counts('mf-b', '1.1.0', 30, 2)]);
  const shown = (await (await admin(service)).get('releases')).body.remotes as object[];
  expect(shown).toContainEqual(
    expect.objectContaining({
      name: 'mf-b',
      judgement: expect.objectContaining({ why: expect.stringContaining('3 of 35 visits') as string }) as object,
    }),
  );
  expect(await live()).toContain('mf-b 1.1.0');
  const other = await startService({
    env: { RELEASES_DATA: repository.dataDir, RELEASES_REPORTS_TOKEN: EDGE },
    database: service.database,
  });
  try {
    // Too few visits alone.
    await report([counts('mf-b', '1.1.0', 10, 4)], EDGE, other);
    await until(async () => (await live())?.includes('mf-b 1.0.0'));
    expect(await marks()).toHaveLength(begun + 1);
  } finally {
    await other.stop();
  }
});

test('counts within a minute are added up, by version and stated version', async () => {
  await service.database.query('delete from releases.visit');
  await report([counts('mf-a', '9.0.0', 3, 1, { faults: { load: 1 }, vitals: { lcp: [1, 2], cls: [1] } })]);
  await report([counts('mf-a', '9.0.0', 4, 0, { faults: { load: 1, render: 2 }, vitals: { lcp: [1, 1, 5] } })]);
  const rows = await service.database.query<{ visits: number }>('select * from releases.visit');
  expect(rows.reduce((sum, { visits }) => sum + visits, 0)).toBe(7);
  await report([counts('mf-a', '9.0.0', 8, 0, { stated: '9.1.0' })]);
  expect(await service.database.query(`select visits from releases.visit where stated = '9.1.0'`)).toEqual([
    { visits: 8 },
  ]);
  // Two rows, if a new minute began.
  if (rows.length === 1)
    expect(rows[0]).toMatchObject({
      failed_visits: 1,
      detail: { faults: { load: 2, render: 2 }, vitals: { lcp: [2, 3, 5], cls: [1] } },
    });
});

test.each([
  ['no list', {}],
  ['an invalid name', [counts('../x', '1.0.0', 1, 0)]],
  ['less than nothing', [counts('mf-a', '1.0.0', -1, 0)]],
  ['more than can be', [counts('mf-a', '1.0.0', 1e9, 0)]],
  ['faults that are none', [counts('mf-a', '1.0.0', 1, 0, { faults: { load: 'x' } })]],
  ['vitals without an end', [counts('mf-a', '1.0.0', 1, 0, { vitals: { lcp: Array(100).fill(1) } })]],
])('%s is not counted', async (_, list) => {
  expect((await report(list)).status).toBe(400);
});

test('only edges can report', async () => {
  expect(await report([counts('mf-a', '1.0.0', 1, 1)], 'release_x')).toMatchObject({ status: 401 });
});
