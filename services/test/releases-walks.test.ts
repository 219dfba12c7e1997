/** Reports of walks through the pages of versions: for admins only, without other files of their folder. */
import fs from 'node:fs';
import path from 'node:path';
import { publishBuilt } from 'federated-pages/release';
import { Repository } from '@federated-pages/store/test-repository';
import { reportPath, writeReport, type WalkReport } from 'federated-pages/walk-report';
import { admin, type Admin } from './support/admins';
import { MACHINE, publish, tokenOf } from './support/releases';
import { startService, type TestService } from './support/service';

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('pixels')]);

let repository: Repository;
let service: TestService;
let someone: Admin;
const folderOf = (version: string) => repository.store.path(reportPath('mf-a', version));

const figures = { scripts: 20, requests: 5, largestPaint: 300, layoutShift: 0 };
const reportOf = (version: string): WalkReport => ({
  ...{ name: 'mf-a', version, walkedAt: '2026-11-22T10:00:00.000Z', seconds: 2.5, looksForBarriers: true },
  budgets: { scripts: 60 },
  pages: [
    {
      ...{ address: '/a', remote: 'mf-a', problems: ['it answered 500'], known: [], figures, before: figures },
      pictures: [
        { width: 1440, after: 'a-after.png', before: 'a-before.png', difference: 'a-difference.png', share: 0.25 },
        { width: 390, after: 'a-390-after.png' },
        { width: 320, after: '../../../../generations/000001.json' },
      ],
    },
  ],
});

beforeAll(async () => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1');
  await publishBuilt(repository.options);
  writeReport(
    folderOf('1.0.0'),
    reportOf('1.0.0'),
    new Map([
      ['a-after.png', PNG],
      ['a-before.png', Buffer.from('<html>')],
      ['unnamed.png', PNG],
    ]),
  );
  writeReport(folderOf('0.9.0'), reportOf('0.9.0'), new Map());
  writeReport(folderOf('0.8.0'), reportOf('0.8.0'), new Map());
  fs.writeFileSync(path.join(folderOf('0.8.0'), 'report.json'), '{"name":"mf-a"}');
  fs.symlinkSync(repository.store.path('generations', '000001.json'), path.join(folderOf('1.0.0'), 'a-difference.png'));
  service = await startService({
    env: {
      ...{ RELEASES_DATA: repository.dataDir, RELEASES_TOKEN: MACHINE },
      ...{ RELEASES_WALK: 'required', RELEASES_BUDGETS: 'scripts=60' },
    },
  });
  someone = await admin(service);
});
afterAll(async () => {
  await service.stop();
  repository.remove();
});

test('reports of running and earlier versions; a broken or missing one is absent', async () => {
  const { body } = await someone.get('releases/mf-a/walks');
  const walks = body.walks as { version: string; standing: string; report: WalkReport }[];
  expect(walks.map(({ version, standing }) => [version, standing])).toEqual([
    ['1.0.0', 'live'],
    ['0.9.0', 'other'],
  ]);
  expect(walks[0]!.report).toMatchObject({ budgets: { scripts: 60 }, pages: [{ address: '/a', before: figures }] });
  expect((await someone.get('releases/mf-z/walks')).body).toEqual({ walks: [] });
  fs.rmSync(folderOf('0.9.0'), { recursive: true });
  fs.renameSync(folderOf('1.0.0'), `${folderOf('1.0.0')}.away`);
  expect((await someone.get('releases/mf-a/walks')).body).toEqual({
    walks: [{ version: '1.0.0', standing: 'live', report: null }],
  });
  fs.renameSync(`${folderOf('1.0.0')}.away`, folderOf('1.0.0'));
});

test('a picture is served as a picture, uncached and without scripts', async () => {
  const { status, headers } = await someone.get('releases/mf-a/walks/1.0.0/a-after.png');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/png');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

test.each([
  ['that the report does not list', '1.0.0/unnamed.png'],
  ['that is not a PNG', '1.0.0/a-before.png'],
  ['that is a link', '1.0.0/a-difference.png'],
  ['that does not exist', '1.0.0/a-390-after.png'],
  [
    'with a path traversal, although the report lists it',
    `1.0.0/${encodeURIComponent('../../../../generations/000001.json')}`,
  ],
  ['of a version with a path traversal', `${encodeURIComponent('..')}/a-after.png`],
  ['of a version with a longer path traversal', `${encodeURIComponent('../mf-a/1.0.0')}/a-after.png`],
  ['with the name of the report', '1.0.0/report.json'],
])('a picture %s is not found', async (_, tail) => {
  expect(await someone.get(`releases/mf-a/walks/${tail}`)).toMatchObject({ status: 404 });
});

test('only admins can read either', async () => {
  for (const tail of ['walks', 'walks/1.0.0/a-after.png'])
    expect(await service.get(`admin/releases/mf-a/${tail}`)).toMatchObject({ status: 401 });
});

test('a required walk is added before the positional arguments of a command', async () => {
  const { token } = await tokenOf(service, 'growth');
  const answer = await publish(service, repository, token, 'mf-a', ['--', 'publish', 'mf-a']);
  // Accepted, and refused before a browser is needed.
  expect(answer).toMatchObject({ body: { code: 1, stderr: expect.stringMatching(/^NOT_OWNER: /) as string } });
});
