/** Permissions of releases, and their audit log. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EVERY_TEAM } from '@mealtime/contracts/releases';
import { packBuild } from 'federated-pages/build-archive';
import { findWorkspace, publishBuilt } from 'federated-pages/release';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { Repository } from '@federated-pages/store/test-repository';
import { admin, newAdmin, type Admin } from './support/admins';
import { tokenTo } from './support/invitations';
import { newAddress } from './support/people';
import { as, MACHINE, publish as publishTo } from './support/releases';
import { startService, type TestService } from './support/service';

const EDGE = 'the-token-of-the-edges-in-the-tests';
const AUDIENCE = 'https://www.example.com';

let repository: Repository;
let service: TestService;
let owner: Admin;
let issuer: Awaited<ReturnType<typeof startIssuer>>;

/** A build system: issues tokens, and publishes the key that signs them. */
async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' };
  let url = '';
  const server = http.createServer((request, reply) => {
    const body = request.url?.includes('openid-configuration')
      ? { issuer: url, jwks_uri: `${url}/keys` }
      : { keys: [jwk] };
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const token = (
    claims: object = {},
    { key = privateKey, life = '5m', of = url }: { key?: CryptoKey; life?: string; of?: string } = {},
  ) =>
    new SignJWT({ repository: 'mealtime/web', ref: 'refs/heads/main', aud: AUDIENCE, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(of)
      .setSubject('repo:mealtime/web:ref:refs/heads/main')
      .setIssuedAt()
      .setExpirationTime(life)
      .sign(key);
  return { url, token, stop: () => server.close() };
}

beforeAll(async () => {
  issuer = await startIssuer();
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1', { owner: 'growth' });
  repository.build('mf-b', '1.0.0', 'b1', { owner: 'money' });
  await publishBuilt(repository.options);
  service = await startService({
    env: {
      RELEASES_DATA: repository.dataDir,
      RELEASES_TOKEN: MACHINE,
      RELEASES_REPORTS_TOKEN: EDGE,
      RELEASES_OIDC: JSON.stringify([
        {
          issuer: issuer.url,
          audience: AUDIENCE,
          team: 'growth',
          claims: { repository: 'mealtime/web', ref: 'refs/heads/main' },
        },
      ]),
    },
  });
  owner = await admin(service);
});
afterAll(async () => {
  await service.stop();
  issuer.stop();
  repository.remove();
});

const command = (token: string | undefined, ...args: string[]) =>
  service.post('releases/commands', { arguments: args }, as(token));
const publish = (token: string, name: string, args?: unknown) => publishTo(service, repository, token, name, args);
const tokenOf = async (team: string, days = 90) =>
  (await owner.post('releases/tokens', { team, days })).body as { id: string; token: string };
const refused = { status: 401, body: { error: { code: 'RELEASE_TOKEN_INVALID' } } };

test('a team publishes its own remotes with its token, and none of another team', async () => {
  const { token } = await tokenOf('growth');
  repository.build('mf-a', '1.1.0', 'a2', { owner: 'growth' });
  expect(await publish(token, 'mf-a')).toMatchObject({ status: 200, body: { code: 0, stderr: '' } });
  expect((await repository.live()).versions).toContain('mf-a 1.1.0');
  repository.build('mf-b', '1.1.0', 'b2', { owner: 'money' });
  const foreign = { status: 200, body: { code: 1, stderr: expect.stringMatching(/^NOT_OWNER: /) as string } };
  expect(await publish(token, 'mf-b')).toMatchObject(foreign);
  expect(await command(token, 'withdraw', 'mf-b')).toMatchObject(foreign);
  expect(await command(token, 'prune')).toMatchObject(foreign);
  expect((await repository.live()).versions).toContain('mf-b 1.0.0');
  expect(await command(token, 'status')).toMatchObject({ status: 200, body: { code: 0 } });
});

test('a command sent twice releases once', async () => {
  const { token } = await tokenOf('growth');
  repository.build('mf-a', '1.2.0', 'a3', { owner: 'growth' });
  await publish(token, 'mf-a');
  const { generation } = await repository.live();
  expect(await publish(token, 'mf-a')).toMatchObject({ body: { code: 0 } });
  expect((await repository.live()).generation).toBe(generation);
  // Rolled back in between: the command sent before does not make it live again.
  expect(await command(token, 'rollback', 'mf-a')).toMatchObject({ body: { code: 0 } });
  expect(await publish(token, 'mf-a')).toMatchObject({
    body: { stderr: expect.stringMatching(/^VERSION_NOT_RAISED/) as string },
  });
});

test('a forged, expired or revoked token is invalid', async () => {
  const { id, token } = await tokenOf('growth');
  expect(await command(token, 'status')).toMatchObject({ status: 200 });
  for (const wrong of [undefined, `${token}x`, token.slice(0, -1), 'release_', 'x'.repeat(64), 'a.b.c'])
    expect(await command(wrong, 'status')).toMatchObject(refused);
  await owner.post(`releases/tokens/${id}/revoke`);
  expect(await command(token, 'status')).toMatchObject(refused);
  expect((await owner.post(`releases/tokens/${id}/revoke`)).body.error.code).toBe('RELEASE_TOKEN_NOT_FOUND');
  const { id: old, token: ended } = await tokenOf('growth');
  await service.database.query(`update releases.token set expires_at = now() where id = $1`, [old]);
  expect(await command(ended, 'status')).toMatchObject(refused);
});

test('tokens cannot be read in the database', async () => {
  const { token } = await tokenOf('growth');
  const stored = JSON.stringify(await service.database.query('select * from releases.token'));
  expect(stored).not.toContain(token.slice('release_'.length));
  expect((await owner.get('releases/tokens')).text).not.toContain(token.slice('release_'.length));
});

test('a caller who tries many tokens has to wait', async () => {
  const from = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      service.post(
        'releases/commands',
        { arguments: ['status'] },
        { from, headers: { authorization: `Bearer release_${number}` } },
      ),
    ),
  );
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});

test('the operator makes tokens, and teams do not', async () => {
  const made = await service.post('releases/tokens', { team: EVERY_TEAM, days: 1 }, as(MACHINE));
  expect(made).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^release_/) as string } });
  const { token } = await tokenOf('growth');
  expect(await service.post('releases/tokens', { team: EVERY_TEAM }, as(token))).toMatchObject({ status: 403 });
  expect(await command(made.body.token as string, 'rollback', '--to=1')).toMatchObject({ body: { code: 0 } });
  expect((await service.post('releases/tokens', { team: 'x', days: 0 }, as(MACHINE))).status).toBe(400);
});

test('a run of a build system belongs to a team by the claims of its token', async () => {
  expect(await command(await issuer.token(), 'status')).toMatchObject({ status: 200 });
  repository.build('mf-a', '1.3.0', 'a4', { owner: 'growth' });
  expect(await publish(await issuer.token(), 'mf-a')).toMatchObject({ body: { code: 0 } });
  expect(await command(await issuer.token(), 'rollback', 'mf-b')).toMatchObject({
    body: { stderr: expect.stringMatching(/^NOT_OWNER/) as string },
  });
  const { privateKey: foreign } = await generateKeyPair('ES256');
  const wrong = [
    await issuer.token({ repository: 'someone/else' }),
    await issuer.token({ ref: 'refs/heads/mine' }),
    await issuer.token({ ref: undefined }),
    await issuer.token({ aud: 'https://www.example.net' }),
    await issuer.token({}, { key: foreign }),
    await issuer.token({}, { life: '-5m' }),
    await issuer.token({}, { of: 'http://127.0.0.1:9' }),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await issuer.token()).split('.')[1]}.`,
  ];
  for (const token of wrong) expect(await command(token, 'status')).toMatchObject(refused);
});

test('the audit log has the actor, the command, the commit and the outcome', async () => {
  const { id, token } = await tokenOf('growth');
  repository.build('mf-a', '1.4.0', 'a5', { owner: 'growth' });
  await publish(token, 'mf-a', ['publish', 'mf-a', '--commit=abc123']);
  await command(token, 'withdraw', 'mf-b');
  await command(token, 'withdraw', 'mf-a', '--dry-run');
  const rows = await service.database.query<{ action: string; subject_id: string; detail: object }>(
    `select action, subject_id, detail from (select * from audit.event where actor = 'team growth' order by id desc limit 5) last
     order by id`,
  );
  expect(rows.map(({ action, subject_id: subject }) => [action, subject])).toEqual([
    ['release.ask', 'mf-a'],
    ['release.done', 'mf-a'],
    ['release.ask', 'mf-b'],
    ['release.refused', 'mf-b'],
    ['release.try', 'mf-a'],
  ]);
  expect(rows[4]!.detail).toEqual({ command: 'withdraw mf-a --dry-run', by: `token ${id}` });
  expect(rows[1]!.detail).toEqual({ command: 'publish mf-a', commit: 'abc123', by: `token ${id}` });
  expect(rows[3]!.detail).toMatchObject({ refusal: expect.stringContaining('NOT_OWNER') as string });
});

test('the answer to a killed command does not claim that nothing changed, and the lost outcome is logged', async () => {
  const { token } = await tokenOf('growth');
  repository.build('mf-a', '1.4.1', 'killed', { owner: 'growth' });
  const answer = publish(token, 'mf-a', ['publish', 'mf-a']);
  await killCommand(repository.dataDir);
  expect(await answer).toMatchObject({ status: 500, body: { error: { code: 'RELEASE_LOST' } } });
  const [last] = await service.database.query<{ action: string; subject_id: string }>(
    `select action, subject_id from audit.event where actor = 'team growth' order by id desc limit 1`,
  );
  expect(last).toEqual({ action: 'release.lost', subject_id: 'mf-a' });
});

/** Kills the process that runs a release command on a store. */
async function killCommand(dataDir: string): Promise<void> {
  for (;;) {
    const all = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
    const found = all.find((line) => line.includes('command-program') && line.includes(dataDir));
    if (found) return void process.kill(Number.parseInt(found, 10), 'SIGKILL');
    await sleep(20);
  }
}

describe('previews', () => {
  const begin = async (token: string, name: string, ...more: string[]) => {
    const { body } = await publish(token, name, ['preview', name, '--json', ...more]);
    return body as { code: number; stdout: string; stderr: string };
  };

  test('a team has previews of its own remotes, also of new ones, and can end only those', async () => {
    const [growth, money] = [await tokenOf('growth'), await tokenOf('money')];
    const { versions } = await repository.live();
    repository.build('mf-a', '9.0.0', 'previewed', { owner: 'growth' });
    const begun = await begin(growth.token, 'mf-a', '--commit=abc123');
    const { id, link, by } = JSON.parse(begun.stdout) as { id: string; link: string; by: string };
    expect([begun.code, by]).toEqual([0, 'growth']);
    expect((await repository.live()).versions).toEqual(versions);
    const foreign = { code: 1, stderr: expect.stringMatching(/^NOT_OWNER: /) as string };
    expect(await begin(money.token, 'mf-a')).toMatchObject(foreign);
    expect(await command(money.token, 'preview', '--end', id)).toMatchObject({ body: foreign });
    expect((await publish(money.token, 'mf-a', ['publish', 'mf-a', '--preview'])).body).toMatchObject(foreign);
    repository.build('mf-new', '1.0.0', 'new', { owner: 'money' });
    const other = JSON.parse((await begin(money.token, 'mf-new')).stdout) as { id: string };
    expect(await command(growth.token, 'preview', `--end=${other.id}`)).toMatchObject({ body: foreign });
    expect(await command(money.token, 'preview', '--end', other.id)).toMatchObject({ body: { code: 0 } });
    const shown = (await owner.get('releases')).body.previews as object[];
    expect(shown).toEqual([
      {
        id,
        name: 'mf-a',
        version: '9.0.0',
        by,
        startedAt: expect.any(String),
        until: expect.any(String),
        problem: null,
        openedAt: null,
      },
    ]);
    const rows = await service.database.query<{ action: string; subject_id: string; detail: object }>(
      `select action, subject_id, detail from audit.event where actor = 'team growth' and detail->>'command' like 'preview%' order by id`,
    );
    expect(rows.map(({ action, subject_id: subject }) => [action, subject])).toEqual([
      ['release.ask', 'mf-a'],
      ['release.done', 'mf-a'],
      ['release.ask', other.id],
      ['release.refused', other.id],
    ]);
    expect(JSON.stringify(await service.database.query('select * from audit.event'))).not.toContain(
      new URL(link).pathname.split('/').pop(),
    );
    expect(await owner.post('releases/commands', { arguments: ['preview', '--end', id] })).toMatchObject({
      body: { code: 0 },
    });
    expect((await owner.get('releases')).body.previews).toEqual([]);
  });

  test('the first opening of a link is recorded once, by edges only, and only for a running preview', async () => {
    repository.build('mf-a', '9.1.0', 'previewed', { owner: 'growth' });
    const { id } = JSON.parse((await begin((await tokenOf('growth')).token, 'mf-a')).stdout) as { id: string };
    const report = (one: string, token = EDGE) => service.post('releases/previews/opened', { id: one }, as(token));
    const noted = async () => {
      const rows = await service.database.query<{ subject_id: string; detail: object }>(
        `select subject_id, detail from audit.event where action = 'release.preview-opened'`,
      );
      return rows.map(({ subject_id: subject, detail }) => [subject, detail]);
    };
    expect((await report(id, MACHINE)).status).toBe(401);
    expect((await Promise.all([report(id), report(id), report(id)])).map(({ status }) => status)).toEqual([
      202, 202, 202,
    ]);
    expect((await report('00000000')).status).toBe(202);
    expect((await report('../../x')).status).toBe(400);
    const { version } = (await repository.store.live())!.previews![0]!.remote;
    expect(await noted()).toEqual([[id, { remote: 'mf-a', version }]]);
    const [shown] = (await owner.get('releases')).body.previews as { openedAt: string | null }[];
    expect(Date.now() - Date.parse(shown?.openedAt ?? '')).toBeLessThan(60_000);
    await command(MACHINE, 'preview', '--end', id);
  });
});

test('the progress of a running command can be read by its id', async () => {
  const { token } = await tokenOf('growth');
  repository.build('mf-a', '9.2.0', 'slow', { owner: 'growth' });
  const says = async (of: string) =>
    ((await service.get(`releases/progress/${of}`, as(token))).body as { says: string | null }).says;
  const heard = new Set<string>();
  const isKnown = () => [...heard].some((one) => /^(?:Checking|Composing page \d+ of \d+)$/.test(one));
  let id = '';
  // On a busy machine a step can end between two requests: several commands are observed.
  for (let command = 0; command < 5 && !isKnown(); command += 1) {
    id = randomUUID();
    expect(await says(id)).toBeNull();
    const doing = service.post('releases/publications', packBuild(findWorkspace(repository.root, 'mf-a')), {
      from: newAddress(),
      headers: {
        ...{ ...as(token).headers, 'content-type': 'application/gzip', 'release-progress': id },
        'release-arguments': '["publish", "mf-a", "--dry-run"]',
      },
    });
    let isOver = false;
    void doing.then(() => (isOver = true));
    while (!isOver) heard.add((await says(id)) ?? '');
    expect((await doing).body).toMatchObject({ code: 0 });
  }
  expect(isKnown()).toBe(true);
  expect(await says(id)).toBeNull();
  expect(await says('..%2F..%2Fgenerations%2F000001')).toBeNull();
  expect((await service.get(`releases/progress/${id}`, as(undefined))).status).toBe(401);
});

test('an invalid build, or another one than the command names', async () => {
  const { token } = await tokenOf('growth');
  const send = (body: Buffer | string, args: string) =>
    service.post('releases/publications', body, {
      from: newAddress(),
      headers: { ...as(token).headers, 'content-type': 'application/gzip', 'release-arguments': args },
    });
  const invalid = { body: { code: 1, stderr: expect.stringMatching(/^ARCHIVE_INVALID: /) as string } };
  expect(await send('no archive', '["publish", "mf-a"]')).toMatchObject(invalid);
  expect(await send(packBuild(findWorkspace(repository.root, 'mf-b')), '["publish", "mf-a"]')).toMatchObject(invalid);
  for (const args of ['', 'publish', '{}', '[]', '[1]', JSON.stringify(Array(13).fill('x'))])
    expect(await send('x', args)).toMatchObject({ status: 400, body: { error: { code: 'RELEASE_COMMAND_INVALID' } } });
});

test('an owner of the marketplace sees the live versions, and rolls back', async () => {
  const { generation } = await repository.live();
  const shown = await owner.get('releases');
  expect(shown.body).toMatchObject({ generation, shell: '1.0.0' });
  expect(shown.body.remotes.map(({ name }: { name: string }) => name)).toEqual(['mf-a', 'mf-b']);
  expect(shown.body.history[0]).toMatchObject({ generation });
  expect(await owner.post('releases/commands', { arguments: ['rollback', 'mf-a'] })).toMatchObject({
    body: { code: 0 },
  });
  const { history, remotes } = (await owner.get('releases')).body as {
    history: { reason: string; by: string | null; createdAt: string }[];
    remotes: object[];
  };
  const [{ actor }] = (await service.database.query<{ actor: string }>(
    `select actor from audit.event where action = 'release.done' order by id desc limit 1`,
  )) as [{ actor: string }];
  expect(history[0]).toMatchObject({ reason: expect.stringMatching(/^roll back mf-a/) as string, by: actor });
  const [before] = shown.body.remotes as { version: string }[];
  expect(remotes[0]).toMatchObject({ replaced: before!.version, liveSince: history[0]!.createdAt });
  // A release on the machine itself is in no log.
  expect(history.at(-1)!.by).toBeNull();
  expect(history.map(({ by }) => by)).toContain('team growth');
  expect(await owner.post('releases/commands', { arguments: ['prune'] })).toMatchObject({ status: 403 });
  const support = await newAdmin(service, 'support', tokenTo(service));
  expect((await support.get('releases')).status).toBe(200);
  expect((await support.post('releases/commands', { arguments: ['rollback', 'mf-a'] })).status).toBe(403);
  expect((await support.post('releases/tokens', { team: 'growth' })).status).toBe(403);
});

test('a withdrawn remote is listed with the version that would come back, except one withdrawn for security', async () => {
  const run = (...args: string[]) => owner.post('releases/commands', { arguments: args });
  const shown = async () => (await owner.get('releases')).body as { remotes: object[]; withdrawn: object[] };
  const isLive = expect.arrayContaining([expect.objectContaining({ name: 'mf-b' })]) as object;
  expect((await shown()).withdrawn).toEqual([]);
  const { version, routes } = (await repository.store.live())!.remotes.find(({ name }) => name === 'mf-b')!;
  await run('withdraw', 'mf-b', '--allow-broken-links');
  const { createdAt } = (await repository.store.live())!;
  const gone = { name: 'mf-b', version, owner: 'money', goneSince: createdAt, routes };
  expect((await shown()).withdrawn).toEqual([gone]);
  const back = ['rollback', 'mf-b', `--to=${version}`, '--seen=none'];
  expect(await run(...back)).toMatchObject({ body: { code: 0 } });
  expect(await shown()).toMatchObject({ withdrawn: [], remotes: isLive });
  expect(await run(...back)).toMatchObject({ body: { stderr: expect.stringMatching(/^CHANGED_MEANWHILE/) as string } });
  await run('withdraw', 'mf-b', '--security=it leaks');
  const after = await shown();
  expect(after.withdrawn).toEqual([]);
  expect(after.remotes).not.toEqual(isLive);
});
