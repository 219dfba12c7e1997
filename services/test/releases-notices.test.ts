/** Notices to teams about changes to their releases that they did not make: by mail and by webhook, each once. */
import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { packBuild } from 'federated-pages/build-archive';
import { parseReleaseCommand, runReleaseCommand } from 'federated-pages/release-command';
import { findWorkspace, publishBuilt } from 'federated-pages/release';
import { Repository } from '@federated-pages/store/test-repository';
import { Readable } from 'node:stream';
import { CommandService } from '../src/releases/commands/command.service';
import { admin, newAdmin, type Admin } from './support/admins';
import { tokenTo } from './support/invitations';
import { newAddress } from './support/people';
import { as, MACHINE } from './support/releases';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

const EDGE = 'the-token-of-the-edges-in-the-tests';

let repository: Repository;
let service: TestService;
let second: TestService;
let owner: Admin;
let server: http.Server;
let hook: string;
let failures = 0;
const called: { headers: http.IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  server = http.createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      called.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      reply.writeHead(failures-- > 0 ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=private`;
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1', { owner: 'growth' });
  repository.build('mf-b', '1.0.0', 'b1', { owner: 'money' });
  await publishBuilt(repository.options);
  const env = { RELEASES_DATA: repository.dataDir, RELEASES_TOKEN: MACHINE, RELEASES_REPORTS_TOKEN: EDGE };
  service = await startService({ env });
  // A second process of the same product.
  second = await startService({ env, database: service.database, providers: service.providers });
  owner = await admin(service);
});
afterAll(async () => {
  await second.stop();
  await service.stop();
  server.close();
  repository.remove();
});

const set = (body: object) => owner.post('releases/teams', body);
const notices = async () =>
  (await owner.get('releases/teams')).body.notices as { kind: string; team: string; remote: string; why: string }[];
/** The newest e-mail to an address. */
const mailTo = async (address: string) => (await service.providers.outbox()).find(({ to }) => to === address);
const report = (to: TestService, failed: number) =>
  to.post(
    'releases/reports',
    {
      counts: [
        ['1.0.0', 100, 0],
        ['1.1.0', 50, failed],
      ].map(([version, visits, bad]) => ({
        ...{
          remote: 'mf-a',
          version,
          stated: version,
          visits,
          failedVisits: bad,
          failedFrom: Math.min(Number(bad), 4),
        },
        ...{ faults: { render: bad }, vitals: { lcp: [visits, 0], inp: [3] } },
      })),
    },
    { from: newAddress(), headers: { authorization: `Bearer ${EDGE}` } },
  );
const release = (...args: string[]) =>
  runReleaseCommand({
    dataDir: repository.dataDir,
    command: parseReleaseCommand(args),
    ...(args[0] !== 'withdraw' && { archive: Readable.from(packBuild(findWorkspace(repository.root, args[1]!))) }),
  });

test('an owner sets the addresses for notices; the secret is shown once, and neither is in the audit log', async () => {
  expect((await owner.get('releases/teams')).body.teams).toEqual([
    { team: 'growth', email: '', webhook: '', changedBy: null, changedAt: null },
    { team: 'money', email: '', webhook: '', changedBy: null, changedAt: null },
  ]);
  const body = { team: 'growth', email: 'growth@example.ca', webhook: hook };
  const first = await set(body);
  expect(first.body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect((await set(body)).body.secret).toBeNull();
  await set({ ...body, webhook: '' });
  expect((await set(body)).body.secret).not.toBe(first.body.secret);
  const log = await service.database.query(`select * from audit.event where action = 'release-team.set'`);
  expect(log).toHaveLength(4);
  expect(JSON.stringify(log)).not.toMatch(/example\.ca|private|whsec/);
  expect(JSON.stringify(await service.database.query('select * from releases.team_address'))).not.toContain('whsec');
});

test.each([
  { team: 'growth', email: 'no-address' },
  { team: 'growth', webhook: 'ftp://example.ca' },
  { team: 'growth', webhook: 'https://u:p@example.ca' },
  { team: 'growth', webhook: 'no address' },
  { team: '' },
])('%j is not set', async (body) => {
  expect(await set(body)).toMatchObject({ status: 400 });
});

test('only owners see and set addresses', async () => {
  const looker = await newAdmin(service, 'support', tokenTo(service));
  expect(await looker.get('releases/teams')).toMatchObject({ status: 403 });
  expect(await looker.post('releases/teams', { team: 'growth' })).toMatchObject({ status: 403 });
});

test('an automatically ended canary causes one mail and one signed webhook call, which is retried', async () => {
  const secret = String((await set({ team: 'growth', email: 'team@example.ca', webhook: `${hook}&2` })).body.secret);
  failures = 1;
  repository.build('mf-a', '1.1.0', 'a2', { owner: 'growth' });
  expect(await release('canary', 'mf-a', '50')).toMatchObject({ code: 0 });
  // Both processes detect the fault at the same time.
  await Promise.all([report(service, 10), report(second, 10)]);
  await until(async () => called.length >= 2);
  expect(called[0]!.body).toBe(called[1]!.body);
  const { headers, body } = called.at(-1)!;
  const notice = JSON.parse(body) as object;
  expect(notice).toMatchObject({
    type: 'release.canary-ended',
    data: {
      team: 'growth',
      remote: 'mf-a',
      version: '1.1.0',
      link: expect.stringContaining('/admin/releases') as string,
    },
  });
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  await until(async () => (await mailTo('team@example.ca'))?.subject.includes('its canary was ended'));
  expect(await notices()).toMatchObject([
    {
      kind: 'canary-ended',
      team: 'growth',
      mailedAt: expect.any(String) as string,
      calledAt: expect.any(String) as string,
    },
  ]);
  expect(await service.database.query('select count(*)::int as n from releases.notice')).toEqual([{ n: 1 }]);
});

test('a withdrawal causes a notice to the owning team, whichever process sees it', async () => {
  await until(async () => (await service.database.query('select 1 from releases.told_until')).length > 0);
  await set({ team: 'money', email: 'money@example.ca' });
  expect(await release('withdraw', 'mf-b', '--allow-broken-links')).toMatchObject({ code: 0 });
  await until(async () => (await mailTo('money@example.ca'))?.subject === 'mf-b 1.0.0: it was withdrawn');
  expect((await notices()).filter(({ kind }) => kind === 'withdrawn')).toHaveLength(1);
});

test('a change by an admin causes a notice to the owning team with the name of the admin; its own changes do not', async () => {
  const run = async (...args: string[]) =>
    expect(await owner.post('releases/commands', { arguments: args })).toMatchObject({ body: { code: 0 } });
  const acts = async () => (await notices()).filter(({ kind }) => kind.endsWith('-by-admin'));
  const lastLooked = async () => {
    const rows = await service.database.query<{ generation: number }>('select generation from releases.told_until');
    return rows[0]?.generation === (await repository.live()).generation;
  };
  await run('rollback', 'mf-b', '--to=1.0.0', '--seen=none');
  await until(async () => (await mailTo('money@example.ca'))?.subject === 'mf-b 1.0.0: an admin brought it back');
  const [{ actor }] = (await service.database.query<{ actor: string }>(
    `select actor from audit.event where action = 'release.ask' order by id desc limit 1`,
  )) as [{ actor: string }];
  expect(await acts()).toMatchObject([
    { kind: 'brought-back-by-admin', team: 'money', why: `By ${actor}, an admin: "bring back mf-b 1.0.0".` },
  ]);
  const { token } = (await owner.post('releases/tokens', { team: 'money', days: 1 })).body as { token: string };
  const asTeam = { from: newAddress(), headers: { authorization: `Bearer ${token}` } };
  repository.build('mf-b', '1.1.0', 'b2', { owner: 'money' });
  await release('canary', 'mf-b', '50');
  expect(await service.post('releases/commands', { arguments: ['abort', 'mf-b'] }, asTeam)).toMatchObject({
    body: { code: 0 },
  });
  await until(lastLooked);
  expect(await acts()).toHaveLength(1);
});

test('a failed walk causes one notice for each version and generation, to the team of the remote', async () => {
  const commands = service.app.get(CommandService, { strict: false });
  const runOnStore = jest
    .spyOn(commands as unknown as { runOnStore(): Promise<object> }, 'runOnStore')
    .mockResolvedValue({
      ...{ code: 1, stdout: '' },
      stderr: 'WALK_FAILED: mf-a 1.2.0 is not well in a browser. /a: it answered 500. Its pictures lie in the store\n',
    });
  const releaser = { actor: 'team growth', team: 'growth', by: 'token x' };
  for (let times = 0; times < 2; times += 1)
    await commands.run(releaser, { verb: 'publish', name: 'mf-a', walk: true });
  runOnStore.mockRestore();
  expect((await notices()).filter(({ kind }) => kind === 'walk-refused')).toMatchObject([
    { team: 'growth', remote: 'mf-a', version: '1.2.0', why: expect.stringContaining('/a: it answered 500') as string },
  ]);
});

test('a command is parsed once in either form, and an invalid one runs nothing', async () => {
  const commands = service.app.get(CommandService, { strict: false });
  const runOnStore = jest
    .spyOn(commands as unknown as { runOnStore(...given: unknown[]): Promise<object> }, 'runOnStore')
    .mockResolvedValue({ code: 0, stdout: '', stderr: '' });
  const send = (body: object) => service.post('releases/commands', body, as(MACHINE));
  const publish = { verb: 'publish', name: 'mf-a' };
  await send({ arguments: ['--json', 'publish', 'mf-a'] });
  await send({ arguments: ['--commit', 'canary', 'publish', 'mf-a'] });
  await send({ command: { ...publish, dryRun: true } });
  expect(runOnStore.mock.calls.map(([, command]) => command)).toEqual([
    { ...publish, json: true },
    { ...publish, commit: 'canary' },
    { ...publish, dryRun: true },
  ]);
  const refused = (sentence: string) => ({
    ...{ status: 200 },
    body: { code: 2, stdout: '', stderr: expect.stringContaining(`USAGE: ${sentence}`) as string },
  });
  expect(await send({ arguments: ['--no-such', 'publish', 'mf-a'] })).toMatchObject(
    refused("Unknown option '--no-such'"),
  );
  expect(await send({ command: { ...publish, force: true } })).toMatchObject(refused('publish takes no "force"'));
  expect(await send({ command: { ...publish, dryRun: 'yes' } })).toMatchObject(refused('What a command says'));
  expect(await send({ command: { verb: 'constructor' } })).toMatchObject(refused('There is no command "constructor"'));
  expect(await send({ command: { verb: 'rollback', generation: 1.5 } })).toMatchObject(refused('A generation is'));
  for (const body of [{}, { command: publish, arguments: ['publish', 'mf-a'] }])
    expect(await send(body)).toMatchObject({ status: 400, body: { error: { code: 'RELEASE_COMMAND_INVALID' } } });
  expect((await send({ command: ['publish'] })).status).toBe(400);
  expect(runOnStore).toHaveBeenCalledTimes(3);
  runOnStore.mockRestore();
});

test('web vitals are shown as percentiles, and not for few documents', async () => {
  const { body } = await owner.get('releases/mf-a/vitals');
  expect(body.versions).toContainEqual({
    version: '1.0.0',
    vitals: [
      { name: 'lcp', documents: 200, p75: { from: 0, to: 1000, about: 750 } },
      { name: 'inp', documents: 6, p75: null },
    ],
  });
  expect(body.hours).not.toEqual([]);
});
