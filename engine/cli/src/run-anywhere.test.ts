/**
 * The command by way of a release service.
 * @jest-environment node
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { command } from '../test/command';
import { Repository } from '@federated-pages/store/test-repository';
import { parseReleaseCommand, readReleaseCommand, runReleaseCommand, type ReleaseCommand } from './command-process';
import { publishBuilt } from '@federated-pages/store/publish-built';
import { noteReleaseService } from '@federated-pages/store/release-service';

const TOKEN = 'of-the-team';
let repository: Repository;
let service: http.Server;
let url: string;
/** The service's requests: address and command. */
let asked: [address: string | undefined, command: ReleaseCommand][];
/** Likewise, before a build was made. */
let mayAsked: typeof asked;
let team: string | undefined;
let answersWith: number;
/** In place of a status. */
const BROKEN_OFF = 0;
const PAGE_OF_SOMEBODY_ELSE = 504;
/** Of one that takes lists of arguments. */
const OTHER_VERSION = 422;
/** Whether it was built before there was "may". */
let answersOlder: boolean;
/** The service's progress message, and how long it is shown before the command starts. */
let doing: { says: string | null; ms: number };

beforeEach(async () => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1');
  repository.build('mf-b', '1.0.0', 'b1', { owner: 'others' });
  await publishBuilt(repository.options);
  [asked, mayAsked, team, answersWith, answersOlder] = [[], [], undefined, 200, false];
  doing = { says: null, ms: 0 };
  service = http.createServer((request, reply) => {
    void (async () => {
      const answer = (status: number, json: object) =>
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      if (request.method === 'GET') {
        return answer(200, { says: doing.says });
      }
      if (answersWith === BROKEN_OFF) return request.socket.destroy();
      if (answersWith === PAGE_OF_SOMEBODY_ELSE) return reply.writeHead(504).end('<h1>Gateway Time-out</h1>');
      if (answersWith === OTHER_VERSION) {
        const fields = { arguments: ['This must be a list of up to 12 texts'], command: ['This field is not known'] };
        return answer(400, { error: { code: 'VALIDATION_FAILED', message: 'See the fields.', fields } });
      }
      if (answersWith === 400) {
        const fields = { days: ['A whole number from 1 to 366, please.'] };
        return answer(400, { error: { code: 'VALIDATION_FAILED', message: 'See the fields.', fields } });
      }
      if (answersWith !== 200) return answer(answersWith, { error: { code: 'FORBIDDEN', message: 'Not you.' } });
      if (request.headers.authorization !== `Bearer ${TOKEN}`) return answer(401, {});
      const isBuild = request.url?.endsWith('publications');
      const sent = isBuild
        ? (JSON.parse(String(request.headers['release-command'])) as unknown)
        : (JSON.parse((await buffer(request)).toString()) as { command: unknown }).command;
      const meant = readReleaseCommand(sent);
      (meant.verb === 'may' ? mayAsked : asked).push([request.url, meant]);
      await sleep(doing.ms);
      // The walk itself is tested in e2e/drills/long/walk.spec.ts.
      if (meant.verb === 'walk') return answer(200, { code: 0, stdout: '', stderr: '' });
      if (answersOlder && meant.verb === 'may')
        return answer(200, { code: 1, stdout: '', stderr: 'USAGE: There is no command "may"\n' });
      return answer(
        200,
        await runReleaseCommand({
          dataDir: repository.dataDir,
          command: meant,
          ...(isBuild && { archive: request }),
          ...(team && { team }),
        }),
      );
    })();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterEach(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  repository.remove();
});

/** On a machine that has no store. */
const fromElsewhere = (...args: string[]) =>
  command(repository, args, {
    COMPOSITION_DATA: path.join(repository.root, 'no-store'),
    COMPOSITION_RELEASE_URL: url,
    COMPOSITION_RELEASE_TOKEN: TOKEN,
  });
const left = () => fs.readdirSync(repository.store.dir).filter((name) => name.startsWith('incoming'));

test('a team publishes from elsewhere, and what it says is what it would say on the machine of the store', async () => {
  repository.build('mf-a', '1.1.0', 'a2');
  execFileSync('git', ['init', '-q'], { cwd: repository.root });
  const { code, stdout, stderr } = await fromElsewhere('publish', 'mf-a', '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({ generation: 2, reason: 'publish mf-a 1.1.0' });
  expect((await repository.live()).generation).toBe(2);
  expect(left()).toEqual([]);
  expect((await fromElsewhere('status')).stdout).toContain('mf-a 1.1.0');
  expect(fs.existsSync(path.join(repository.root, 'no-store'))).toBe(false);
});

test('the commit is sent, and is in the history', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.ca', ...args], { cwd: repository.root });
  git('init', '-q');
  git('add', 'shell/package.json');
  git('commit', '-q', '-m', 'first');
  repository.build('mf-a', '1.1.0', 'a2');
  expect((await fromElsewhere('publish', 'mf-a')).code).toBe(0);
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repository.root, encoding: 'utf8' }).trim();
  expect(await repository.store.live()).toMatchObject({ reason: `publish mf-a 1.1.0 of ${head}` });
  // A walk is of no commit.
  await fromElsewhere('walk', 'mf-a');
  expect(asked.at(-1)?.[1]).toEqual({ verb: 'walk', name: 'mf-a' });
});

test('a refusal of the store is passed on unchanged', async () => {
  repository.build('mf-a', '0.9.0', 'a0');
  expect(await fromElsewhere('publish', 'mf-a')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^VERSION_NOT_RAISED: .*\n$/) as string,
  });
  expect(await fromElsewhere('rollback', 'mf-z')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^REMOTE_UNKNOWN: /) as string,
  });
  expect(left()).toEqual([]);
});

test('refusals by the service that need no build come before the build', async () => {
  repository.write('node_modules/lerna/dist/cli.js', `require('node:fs').writeFileSync('built', '')`);
  repository.build('mf-a', '1.1.0', 'a2');
  for (const [args, code] of [
    [['canary', 'shell', '10'], 'REMOTE_UNKNOWN'],
    [['preview', 'shell'], 'REMOTE_UNKNOWN'],
    [['preview', 'mf-a', '--end', '5f0c2d0e'], 'USAGE'],
    [['publish', 'mf-a', '--budgets', 'scripts=60'], 'USAGE'],
  ] as const)
    expect(await fromElsewhere(...args)).toMatchObject({
      code: code === 'USAGE' ? 2 : 1,
      stderr: expect.stringMatching(new RegExp(`^${code}: `)) as string,
    });
  expect(fs.existsSync(path.join(repository.root, 'built'))).toBe(false);
  expect(asked).toEqual([]);
});

test('another team’s remote and a missing token are refused before a build is made and sent', async () => {
  repository.write('node_modules/lerna/dist/cli.js', `require('node:fs').writeFileSync('built', '')`);
  team = 'team';
  repository.build('mf-b', '1.1.0', 'b2', { owner: 'others' });
  for (const args of [
    ['publish', 'mf-b'],
    ['canary', 'b', '5'],
    ['preview', 'mf-b'],
  ])
    expect(await fromElsewhere(...args)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^NOT_OWNER: mf-b is the team others's, and not team's\n$/) as string,
    });
  expect(asked).toEqual([]);
  expect(mayAsked).toEqual(
    Array.from({ length: 3 }, () => ['/api/releases/commands', { verb: 'may', name: 'mf-b', owner: 'others' }]),
  );
  answersWith = 401;
  expect((await fromElsewhere('publish', 'mf-b')).stderr).toMatch(/^SERVICE_REFUSED: /);
  expect(fs.existsSync(path.join(repository.root, 'built'))).toBe(false);
  expect(left()).toEqual([]);
});

test('an invalid token is reported, and not printed', async () => {
  const environment = { COMPOSITION_RELEASE_URL: url, COMPOSITION_RELEASE_TOKEN: 'secret-one\nsecret-two' };
  const { stderr, code } = await command(repository, ['status'], environment);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^USAGE: COMPOSITION_RELEASE_TOKEN is not a token/)]);
  expect(stderr).not.toContain('secret');
});

test('the product’s budgets are sent with a walk', async () => {
  repository.write('composition.json', JSON.stringify({ budgets: 'scripts=5' }));
  repository.build('mf-a', '1.1.0', 'a2');
  await fromElsewhere('publish', 'mf-a', '--dry-run');
  await fromElsewhere('walk', 'mf-a');
  await fromElsewhere('walk', 'mf-a', '--budgets', 'scripts=7');
  expect(asked.map(([, one]) => ('budgets' in one ? one.budgets : undefined))).toEqual([
    undefined,
    'scripts=5',
    'scripts=7',
  ]);
});

test('a service that does not know the question is sent the build', async () => {
  answersOlder = true;
  repository.build('mf-a', '1.1.0', 'a2');
  expect(await fromElsewhere('publish', 'mf-a')).toMatchObject({ code: 0, stderr: '' });
  expect((await repository.live()).versions).toContain('mf-a 1.1.0');
});

test('a service of another version, which does not understand the command, is said to be one', async () => {
  answersWith = OTHER_VERSION;
  expect(await fromElsewhere('rollback', 'mf-a')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^SERVICE_REFUSED: .* of another version\. .*update the service\n$/) as string,
  });
});

test('a refusal of the service is one line', async () => {
  answersWith = 403;
  expect(await fromElsewhere('rollback', 'mf-a')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^SERVICE_REFUSED: .*FORBIDDEN: Not you\.\n$/) as string,
  });
});

test('a refusal of an upload says what is wrong with it', async () => {
  answersWith = 400;
  expect((await fromElsewhere('token', 'growth', '--days', '99999')).stderr).toMatch(
    /^SERVICE_REFUSED: .* VALIDATION_FAILED: days: A whole number from 1 to 366, please\.\n$/,
  );
});

test.each([
  [['token', 'growth', '--days', '0'], 'A token lives for a whole number of --days, 1 at least'],
  [['token', 'growth', '--days', '-1'], 'A token lives for a whole number of --days, 1 at least'],
  [['token', 'growth', '--days=1.5'], 'A token lives for a whole number of --days, 1 at least'],
  [['token'], 'token needs <team>'],
  [['preview', 'mf-a', '--days', '-1'], 'A preview lives for a whole number of --hours, from 1 to 720, or of --days'],
  [['preview', 'mf-a', '--hours', '-1'], 'A preview lives for a whole number of --hours, from 1 to 720, or of --days'],
  [['rollback', '--to', '-1'], 'A generation is a whole number, and not "-1"'],
])('%j is refused in the words of the command', async (args, sentence) => {
  const { code, stderr } = await fromElsewhere(...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(`USAGE: ${sentence}`)]);
  // Checks that need the store are the service's.
  if (args[0] !== 'rollback') expect(asked).toEqual([]);
});

test('a team’s token makes no tokens, and the refusal says who may', async () => {
  answersWith = 403;
  expect(await fromElsewhere('token', 'growth')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^NOT_OWNER: Only the product's operator may do this, .* a team's/) as string,
  });
});

test('a service that is away, and an address that would show the token to everybody', async () => {
  answersWith = 503;
  expect(await fromElsewhere('status')).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^SERVICE_AWAY: /) as string,
  });
  // A lost read-only command was not done; a change may have been.
  const lost = { code: 4, stderr: expect.stringMatching(/^ANSWER_LOST: .*may have been done.*status/) as string };
  expect(await fromElsewhere('rollback', 'mf-a')).toMatchObject(lost);
  expect((await fromElsewhere('rollback', 'mf-a', '--dry-run')).stderr).toMatch(/^SERVICE_AWAY: /);
  for (answersWith of [BROKEN_OFF, PAGE_OF_SOMEBODY_ELSE, 500])
    expect(await fromElsewhere('rollback', 'mf-a')).toMatchObject(lost);
  url = 'http://127.0.0.1:9';
  expect(await fromElsewhere('rollback', 'mf-a')).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^SERVICE_AWAY: /) as string,
  });
  url = 'http://releases.example';
  expect(await fromElsewhere('status')).toMatchObject({ code: 2, stderr: expect.stringMatching(/^USAGE: /) as string });
});

test('a token is for its own remotes', async () => {
  team = 'team';
  repository.build('mf-b', '1.1.0', 'b2', { owner: 'others' });
  const refused = { code: 1, stderr: expect.stringMatching(/^NOT_OWNER: /) as string };
  for (const args of [
    ['publish', 'mf-b'],
    ['rollback', 'mf-b'],
    ['rollback', 'b'],
    ['withdraw', 'mf-b'],
    ['publish', 'shell'],
    ['canary', 'mf-b', '5'],
    ['promote', 'mf-b'],
    ['abort', 'mf-b'],
    ['rollback', '--to', '1'],
    ['prune'],
  ])
    expect([args, await fromElsewhere(...args)]).toEqual([args, expect.objectContaining(refused)]);
  expect((await repository.live()).generation).toBe(1);
  expect(await fromElsewhere('status')).toMatchObject({ code: 0, stderr: '' });
  repository.build('mf-a', '1.1.0', 'a2', { owner: 'others' });
  expect(await fromElsewhere('publish', 'mf-a')).toMatchObject(refused);
  repository.build('mf-c', '1.0.0', 'c1', { owner: 'others' });
  expect(await fromElsewhere('publish', 'mf-c')).toMatchObject(refused);
  repository.build('mf-a', '1.1.0', 'a2');
  expect(await fromElsewhere('publish', 'mf-a')).toMatchObject({ code: 0, stderr: '' });
});

test('a canary begins with a build, and its share changes without one', async () => {
  repository.build('mf-a', '1.1.0', 'a2');
  expect(await fromElsewhere('canary', 'mf-a', '5')).toMatchObject({ code: 0, stderr: '' });
  expect((await repository.store.live())?.canaries).toMatchObject([{ remote: { version: '1.1.0' }, percent: 5 }]);
  const share = parseReleaseCommand(['canary', 'mf-a', '25']);
  const alone = { dataDir: repository.dataDir, command: share, team: 'team' };
  expect(await runReleaseCommand(alone)).toMatchObject({ code: 0, stderr: '' });
  expect((await repository.store.live())?.canaries).toMatchObject([{ remote: { version: '1.1.0' }, percent: 25 }]);
  expect(await fromElsewhere('promote', 'mf-a')).toMatchObject({ code: 0, stderr: '' });
  expect((await repository.live()).versions).toContain('mf-a 1.1.0');
});

test.each([
  [['canary', 'mf-a', '500'], 'USAGE: A share of the visitors is a whole number from 1 to 99'],
  [['canary', 'mf-a'], 'USAGE: A share of the visitors is a whole number from 1 to 99'],
  [['preview', 'mf-a', '--days', '9000'], 'USAGE: A preview lives for a whole number of --hours'],
  [['publish', 'mf-a', '--commit', '; rm'], 'USAGE: --commit takes the name of a commit'],
])('%j is refused before anything is built or sent', async (args, sentence) => {
  // Read when it is built, and there is none.
  fs.rmSync(path.join(repository.root, 'mf-a/dist'), { recursive: true });
  const { code, stderr } = await fromElsewhere(...args);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(sentence) as string });
  expect(asked).toEqual([]);
});

test('a remote of another contract is refused before it is built', async () => {
  const file = path.join(repository.root, 'mf-a/remote.json');
  const stated = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
  fs.writeFileSync(file, JSON.stringify({ ...stated, contract: 1 }));
  const { code, stderr, steps } = await fromElsewhere('publish', 'mf-a');
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^CONTRACT_MISMATCH: mf-a speaks/) as string,
  });
  expect(steps).toEqual(['Building mf-a']);
  expect(asked).toEqual([]);
});

describe('on the machine of the store', () => {
  let forget: () => void;
  beforeEach(() => (forget = noteReleaseService(repository.dataDir, { url, token: TOKEN })));
  afterEach(() => forget());

  test('changes are made by the running service, without a notice', async () => {
    repository.build('mf-a', '1.1.0', 'a2');
    expect(await command(repository, ['publish', 'mf-a'])).toMatchObject({ code: 0, stderr: '' });
    expect(await command(repository, ['status'])).toMatchObject({ code: 0 });
    expect(await command(repository, ['publish', 'mf-a', '--dry-run'])).toMatchObject({ code: 0 });
    expect(asked.map(([, { verb }]) => verb)).toEqual(['publish']);
    expect(fs.statSync(path.join(repository.dataDir, 'run/release-service.json')).mode & 0o777).toBe(0o600);
  });

  test('while it is away the store is changed all the same, and that is said', async () => {
    answersWith = 503;
    repository.build('mf-a', '1.1.0', 'a2');
    expect(await command(repository, ['publish', 'mf-a'])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('does not answer') as string,
    });
    expect((await repository.live()).generation).toBe(2);
  });

  test('while it may have done what was asked for, nothing is done twice', async () => {
    repository.build('mf-a', '1.1.0', 'a2');
    await command(repository, ['publish', 'mf-a']);
    answersWith = BROKEN_OFF;
    expect(await command(repository, ['rollback', 'mf-a'])).toMatchObject({
      code: 4,
      stderr: expect.stringMatching(/^ANSWER_LOST: /) as string,
    });
    expect((await repository.live()).generation).toBe(2);
  });

  test('a note that a killed product left is not believed', async () => {
    const file = path.join(repository.dataDir, 'run/release-service.json');
    const note = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
    fs.writeFileSync(file, JSON.stringify({ ...note, pid: 2 ** 22 + 1 }));
    expect(await command(repository, ['rollback', '--to', '1'])).toMatchObject({ code: 0 });
    expect(asked).toEqual([]);
    expect(await command(repository, ['token', 'growth'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^SERVICE_NEEDED: /) as string,
    });
  });
});

test('a preview is begun there, with a link for who asked, and ended without a build', async () => {
  team = 'team';
  repository.build('mf-a', '1.1.0', 'a2');
  const begun = JSON.parse((await fromElsewhere('preview', 'mf-a', '--hours=2', '--json')).stdout) as Record<
    string,
    string
  >;
  expect(begun).toMatchObject({ name: 'mf-a', version: '1.1.0', by: 'team' });
  expect(begun['link']).toMatch(/\/preview\/[\w-]{43}$/);
  const pulled = await fromElsewhere('publish', 'mf-a', '--preview');
  expect([pulled.code, pulled.stdout.split('\n')[0]]).toEqual([0, expect.stringMatching(/\/preview\/[\w-]{43}$/)]);
  expect((await fromElsewhere('preview', '--end', begun['id'] ?? '')).code).toBe(0);
  expect(asked.map(([address, one]) => [address, { ...one, commit: undefined }])).toEqual([
    ['/api/releases/publications', { verb: 'preview', name: 'mf-a', hours: 2, json: true }],
    ['/api/releases/publications', { verb: 'preview', name: 'mf-a' }],
    ['/api/releases/commands', { verb: 'preview', end: begun['id'] }],
  ]);
  expect((await repository.store.live())?.previews).toHaveLength(1);
  expect((await repository.live()).versions).toContain('mf-a 1.0.0');
});

test('the service’s progress is printed beside its output, and not with --json', async () => {
  repository.build('mf-a', '1.1.0', 'a2');
  doing = { says: 'Composing page 2 of 9', ms: 2_500 };
  const { stdout, steps } = await fromElsewhere('publish', 'mf-a', '--dry-run');
  expect(stdout).toMatch(/^Would publish mf-a 1\.1\.0 .*\n$/);
  expect(steps[0]).toBe('Building mf-a');
  expect(steps).toContain('Composing page 2 of 9');
  const dryRun = await fromElsewhere('publish', 'mf-a', '--dry-run', '--json');
  expect([dryRun.steps, dryRun.stderr, JSON.parse(dryRun.stdout)]).toMatchObject([[], '', { dryRun: true }]);
});
