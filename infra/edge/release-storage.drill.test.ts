/** Two release services and three edges, on one mounted folder, and on working copies of a shared folder or bucket. */
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { packBuild } from 'federated-pages/build-archive';
import { parseReleaseCommand, runReleaseCommand } from 'federated-pages/release-command';
import { followStorage, type Following } from 'federated-pages/follow-storage';
import { findWorkspace } from 'federated-pages/release';
import { ReleaseStore } from 'federated-pages/store';
import { Repository } from '@federated-pages/store/test-repository';
import type { S3Fault, S3Server } from '../providers/s3/server';
import { S3_ACCOUNT, s3ForTest } from '../providers/s3/testing';
import { startEdge, type Edge } from './index';

const BUCKET = 's3://releases/mealtime';
/** The same on all machines. */
const signingKeys = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'der', type: 'pkcs8' })
  .toString('base64url');
/** Milliseconds within which edges must serve a release. */
const FOLLOWED = 1_000;

/** The data folder of a service or an edge. */
interface Place {
  dataDir: string;
  bucket?: string;
}

let dir: string;
let s3: S3Server;
let repository: Repository;
let edges: Edge[];
let followed: Following[];
let logged: string[];
let places: number;

beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mealtime-shared-'));
  s3 = await s3ForTest();
  repository = new Repository();
  [edges, followed, logged, places] = [[], [], [], 0];
});
afterEach(async () => {
  for (const one of followed) one.stop();
  await Promise.all(edges.map((one) => one.stop()));
  await s3.stop();
  repository.remove();
  fs.rmSync(dir, { recursive: true, force: true });
});

const ofBucket = (): Place => ({ dataDir: path.join(dir, `copy-${(places += 1)}`), bucket: BUCKET });

function service({ dataDir, bucket }: Place): Place {
  if (bucket !== undefined) followed.push(followStorage(dataDir, bucket, (line) => logged.push(line)));
  return { dataDir };
}

async function edge(place: Place): Promise<Edge> {
  const one = await startEdge({ ...place, serviceUrl: 'http://127.0.0.1:9', log: (line) => logged.push(line) });
  edges.push(one);
  return one;
}

const build = (name: string, version = '1.0.0') => repository.build(name, version, `${name} ${version}`);

/** Publishes as the release service does when a team sends a build. */
const publish = ({ dataDir }: Place, name: string, limitMs?: number) =>
  runReleaseCommand({
    ...{ dataDir, command: parseReleaseCommand(['publish', name]), signingKeys },
    archive: Readable.from([packBuild(findWorkspace(repository.root, name))]),
    ...(limitMs !== undefined && { limitMs }),
  });

const command = ({ dataDir }: Place, ...args: string[]) =>
  runReleaseCommand({ dataDir, command: parseReleaseCommand(args), signingKeys });

const numberAt = async ({ url }: Edge) =>
  ((await (await fetch(`${url}/release.json`)).json()) as { generation: number }).generation;

/** Milliseconds until an edge has a generation; on a busy machine at most 20 ms for each request that asked. */
async function seen(one: Edge, generation: number, limit = 20_000): Promise<number> {
  const started = performance.now();
  let asked = 0;
  for (; (await numberAt(one)) < generation; asked += 1) {
    if (performance.now() - started > limit)
      throw new Error(`generation ${generation} is not seen:\n${logged.join('\n')}`);
    await sleep(10);
  }
  return Math.min(performance.now() - started, asked * 20);
}

/** A page and the script of its version, as a browser gets them. */
async function shown({ url }: Edge, name: string) {
  const page = await fetch(`${url}/${name}`);
  const text = await page.text();
  const version = / (\d+\.\d+\.\d+)<\/p>/.exec(text)?.[1] ?? '';
  const script = await fetch(`${url}/remotes/${name}/${version}/remoteEntry.js`);
  return { status: page.status, version, script: script.ok ? await script.text() : script.status };
}

const whole = (name: string, version: string) => ({ status: 200, version, script: `${name} ${version}` });
const ok = expect.objectContaining({ code: 0 }) as unknown;

describe.each<[string, () => () => Place]>([
  ['a folder that all mount', () => () => ({ dataDir: path.join(dir, 'mounted') })],
  [
    'copies of a folder',
    () => () => ({ dataDir: path.join(dir, `copy-${(places += 1)}`), bucket: `file://${dir}/shared` }),
  ],
  ['copies of a bucket', () => ofBucket],
])('%s', (_, of) => {
  test('a release by either of two services is live and complete at three edges within a second', async () => {
    const place = of();
    const [one, two] = [service(place()), service(place())];
    const all = [await edge(place()), await edge(place()), await edge(place())];
    expect(await publish(one, 'shell')).toEqual(ok);
    for (const each of all) await seen(each, 1);
    let generation = 1;
    const waited: number[] = [];
    for (const [at, by] of [one, two, one, two].entries()) {
      build('mf-a', `1.${at}.0`);
      expect(await publish(by, 'mf-a')).toEqual(ok);
      generation += 1;
      waited.push(...(await Promise.all(all.map((each) => seen(each, generation)))));
      for (const each of all) expect(await shown(each, 'mf-a')).toEqual(whole('mf-a', `1.${at}.0`));
    }
    // Other tests share this machine: a single edge may be late, so the median has the tight limit.
    const [median = Infinity] = waited.sort((a, b) => a - b).slice(waited.length / 2);
    expect(median).toBeLessThan(FOLLOWED);
    expect(Math.max(...waited)).toBeLessThan(3 * FOLLOWED);
    // Open tabs may still load the first version.
    for (const { url } of all) expect((await fetch(`${url}/remotes/mf-a/1.0.0/chunk.js`)).status).toBe(200);
    expect((await command(two, 'verify')).code).toBe(0);
    expect((await command(one, 'rollback', 'mf-a')).stdout).toContain('mf-a 1.2.0');
  });

  test('twenty publishes at once by two services lose no write', async () => {
    const place = of();
    const services = [service(place()), service(place())];
    expect(await publish(services[0] ?? place(), 'shell')).toEqual(ok);
    const names = Array.from({ length: 20 }, (__, at) => `mf-${String.fromCharCode(97 + at)}`);
    for (const name of names) build(name);
    // Each service publishes ten, two at a time, as in production.
    const work = async (by: Place, mine: string[]) => {
      for (let name = mine.shift(); name !== undefined; name = mine.shift())
        expect(await publish(by, name)).toEqual(ok);
    };
    const halves = [names.slice(0, 10), names.slice(10)];
    await Promise.all(services.flatMap((by, at) => [work(by, halves[at] ?? []), work(by, halves[at] ?? [])]));
    const last = await edge(place());
    await seen(last, 21);
    for (const name of ['mf-a', 'mf-t']) expect(await shown(last, name)).toEqual(whole(name, '1.0.0'));
    const { stdout } = await command(services[1] ?? place(), 'status', '--json');
    const { generation, remotes } = JSON.parse(stdout) as { generation: number; remotes: { name: string }[] };
    expect({ generation, names: remotes.map(({ name }) => name) }).toEqual({ generation: 21, names });
    expect((await command(services[0] ?? place(), 'verify')).code).toBe(0);
  });

  test('of two builds of one version published at once, one becomes live and the other is refused', async () => {
    const place = of();
    const services = [service(place()), service(place())];
    expect(await publish(services[0] ?? place(), 'shell')).toEqual(ok);
    const other = new Repository();
    build('mf-a');
    other.build('mf-a', '1.0.0', 'another');
    const archives = [repository, other].map(({ root }) => packBuild(findWorkspace(root, 'mf-a')));
    const answers = await Promise.all(
      archives.map((archive, at) =>
        runReleaseCommand({
          dataDir: services[at]?.dataDir ?? '',
          command: parseReleaseCommand(['publish', 'mf-a']),
          signingKeys,
          archive: Readable.from([archive]),
        }),
      ),
    );
    other.remove();
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.map(({ stderr }) => stderr).join('')).toMatch(/^VERSION_TAKEN: /);
    const won = answers[0]?.code === 0 ? 'mf-a 1.0.0' : 'another';
    const last = await edge(place());
    await seen(last, 2);
    expect(await (await fetch(`${last.url}/remotes/mf-a/1.0.0/remoteEntry.js`)).text()).toBe(won);
    expect((await command(services[1] ?? place(), 'verify')).code).toBe(0);
    expect((await command(services[0] ?? place(), 'verify')).code).toBe(0);
  });
});

describe('a bucket', () => {
  const live = () => [...s3.objects.keys()].filter((key) => key.includes('/generations/')).length;

  /** A service with a live shell and remote, and an edge that serves them. */
  async function running() {
    const one = service(ofBucket());
    const [first] = [await edge(ofBucket())];
    build('mf-a');
    expect(await publish(one, 'shell')).toEqual(ok);
    expect(await publish(one, 'mf-a')).toEqual(ok);
    await seen(first, 2);
    build('mf-a', '1.1.0');
    return { one, first };
  }

  test('while it is down, edges keep serving and restart from their copy; when it is back, they catch up', async () => {
    const { one, first } = await running();
    const kept = ofBucket();
    const [second, third] = [await edge(ofBucket()), await edge(kept)];
    for (const each of [second, third]) await seen(each, 2);
    await s3.goAway();
    await third.stop();
    const again = await edge(kept);
    const without = await edge(ofBucket());
    const answer = await publish(one, 'mf-a');
    expect(answer).toMatchObject({ code: 3, stdout: '' });
    expect(answer.stderr).toMatch(
      /^STORE_AWAY: s3:\/\/releases\/mealtime does not answer \(ECONNREFUSED\)\. The live generation was not changed\.\n$/,
    );
    expect(await command(one, 'status')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('mf-a 1.0.0') as string,
      stderr: expect.stringMatching(/^Note: s3:.* does not answer.*copy/) as string,
    });
    for (const each of [first, second, again]) expect(await shown(each, 'mf-a')).toEqual(whole('mf-a', '1.0.0'));
    expect((await fetch(`${without.url}/mf-a`)).status).toBe(503);
    await s3.comeBack();
    expect(await publish(one, 'mf-a')).toEqual(ok);
    for (const each of [first, second, again, without]) {
      await seen(each, 3);
      expect(await shown(each, 'mf-a')).toEqual(whole('mf-a', '1.1.0'));
    }
    expect(logged.filter((line) => line.includes('followed again')).length).toBeGreaterThan(0);
    expect(logged.join('\n')).not.toContain(S3_ACCOUNT.secretAccessKey);
  });

  test.each<[string, S3Fault]>([
    ['before anything is uploaded', { kind: 'hang', methods: ['PUT'], key: /parcels/ }],
    ['when half is uploaded', { kind: 'hang', methods: ['PUT'], key: /composed/ }],
    ['before it is live', { kind: 'hang', methods: ['PUT'], key: /generations/ }],
    ['when it is live, before the answer', { kind: 'hang-after', methods: ['PUT'], key: /generations/ }],
  ])('a publish that is killed %s leaves the live generation intact', async (_, fault) => {
    const { one, first } = await running();
    let isMet = false;
    s3.faults = [{ ...fault, onMet: () => (isMet = true) }];
    // The limit grows until the publish reaches the fault; one killed earlier must leave everything intact, too.
    for (let limit = 4_000; !isMet && limit <= 32_000; limit *= 2)
      await expect(publish(one, 'mf-a', limit)).rejects.toThrow('SIGKILL');
    expect(isMet).toBe(true);
    s3.faults = [];
    const isLive = fault.kind === 'hang-after';
    expect(live()).toBe(isLive ? 3 : 2);
    if (isLive) await seen(first, 3);
    const fresh = await edge(ofBucket());
    await seen(fresh, live());
    for (const each of [first, fresh])
      expect(await shown(each, 'mf-a')).toEqual(whole('mf-a', isLive ? '1.1.0' : '1.0.0'));
    // A retry from another service succeeds.
    expect(await publish(service(ofBucket()), 'mf-a')).toEqual(ok);
    await seen(first, 3);
    expect(await shown(first, 'mf-a')).toEqual(whole('mf-a', '1.1.0'));
    expect(live()).toBe(3);
    expect((await command(one, 'verify')).stderr).toBe('');
  });

  test.each<[string, S3Fault, RegExp]>([
    [
      'is full',
      { kind: 'full', methods: ['PUT'] },
      /^STORE_FULL: s3:\/\/releases\/mealtime is full \(507 XMinioStorageFull\)\. The live generation was not changed\.\n$/,
    ],
    ['has no quota left', { kind: 'quota', methods: ['PUT'] }, /^STORE_FULL: .*QuotaExceeded/],
    [
      'is read-only',
      { kind: 'refuse', methods: ['PUT'] },
      /^STORE_REFUSED: .*\(403 AccessDenied\)\. The live generation was not changed\.\n$/,
    ],
    ['asks to slow down', { kind: 'slow-down', methods: ['PUT'] }, /^STORE_AWAY: .*\(503 SlowDown\)/],
    ['disconnects during a publish', { kind: 'reset', key: /composed|generations/, methods: ['PUT'] }, /^STORE_AWAY: /],
  ])('that %s: the publish fails with a code, and the live generation is unchanged', async (_, fault, sentence) => {
    const { one, first } = await running();
    s3.faults = [fault];
    const answer = await publish(one, 'mf-a');
    expect(answer).toMatchObject({ code: sentence.source.startsWith('^STORE_AWAY') ? 3 : 1, stdout: '' });
    expect(answer.stderr).toMatch(sentence);
    expect(answer.stderr.trim()).not.toContain('\n');
    expect(live()).toBe(2);
    expect(await shown(first, 'mf-a')).toEqual(whole('mf-a', '1.0.0'));
    s3.faults = [];
    expect(await publish(one, 'mf-a')).toEqual(ok);
    await seen(first, 3);
    expect(await shown(first, 'mf-a')).toEqual(whole('mf-a', '1.1.0'));
  });

  test('that loses the answer to the last step is queried; if that fails too, the publish ends with STORE_UNCERTAIN', async () => {
    const { one, first } = await running();
    s3.faults = [{ kind: 'lost-answer', methods: ['PUT'], key: /generations/, times: 1 }];
    expect(await publish(one, 'mf-a')).toEqual(ok);
    await seen(first, 3);
    build('mf-a', '1.2.0');
    s3.faults = [
      { kind: 'lost-answer', methods: ['PUT'], key: /generations/ },
      { kind: 'reset', methods: ['GET'], key: /generations\/0+4/ },
    ];
    const { code, stderr } = await publish(one, 'mf-a');
    expect({ code, stderr }).toEqual({
      code: 4,
      stderr: expect.stringMatching(/^STORE_UNCERTAIN: .*generation 4.*status/) as string,
    });
    s3.faults = [];
    expect((await command(one, 'status')).stdout).toContain('mf-a 1.2.0');
    expect((await publish(one, 'mf-a')).stdout).toContain('nothing to change');
    await seen(first, 4);
  });

  test('that is slow is waited for, and a clock that is an hour off does no harm', async () => {
    const { one, first } = await running();
    s3.aheadMs = -3_600_000;
    s3.faults = [{ kind: 'slow', ms: 300 }];
    expect(await publish(one, 'mf-a')).toEqual(ok);
    await seen(first, 3);
    expect(await shown(first, 'mf-a')).toEqual(whole('mf-a', '1.1.0'));
  });

  test('in which an object was altered: edges keep their generation, and verify names the object', async () => {
    const { one, first } = await running();
    const before = new Set(s3.objects.keys());
    s3.faults = [{ kind: 'reset', methods: ['GET'], key: /^\/releases\/mealtime\/(?:parcels|composed)/ }];
    expect(await publish(one, 'mf-a')).toEqual(ok);
    const added = [...s3.objects.keys()].filter((key) => !before.has(key) && key.includes('/parcels/'));
    const kept = added.map((key) => s3.objects.get(key));
    for (const key of added) s3.alter(key, Buffer.from('evil'));
    s3.faults = [];
    await sleep(3_000);
    expect(await numberAt(first)).toBe(2);
    expect(await shown(first, 'mf-a')).toEqual(whole('mf-a', '1.0.0'));
    expect(logged.join('\n')).toMatch(
      /parcels\/[\w-]+\.tar differs from the published (?:remotes\/mf-a\/1\.1\.0|pages\/)/,
    );
    const { code, stderr, stdout } = await command(one, 'verify');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^FILE_CHANGED: s3:/) as string });
    expect(stdout).toMatch(/differs from the published remotes\/mf-a\/1\.1\.0/);
    added.forEach((key, at) => s3.alter(key, kept[at]));
    await seen(first, 3);
    expect((await command(one, 'verify')).code).toBe(0);
  });

  test('released code cannot read its credentials', async () => {
    const { one } = await running();
    expect(Object.keys(process.env).some((name) => name.startsWith('AWS_'))).toBe(true);
    repository.buildShell('1.1.0');
    repository.write(
      'shell/dist/server/compose.cjs',
      `exports.composePage = Object.assign(() => Object.keys(process.env).sort().join(), { takes: 'route' });`,
    );
    expect(await publish(one, 'shell')).toEqual(ok);
    const store = new ReleaseStore(one.dataDir);
    const pages = fs.readdirSync(store.path('composed')).filter((name) => name.endsWith('.html'));
    const texts = pages.map((name) => fs.readFileSync(store.path('composed', name), 'utf8'));
    expect(texts.some((text) => text.includes('NODE_ENV'))).toBe(true);
    for (const text of texts) expect(text).not.toContain('AWS_ACCESS');
  });
});
