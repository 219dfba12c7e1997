import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgres, type Postgres } from './index';

let dataDir: string;
let started: Postgres | undefined;

beforeEach(() => {
  // 0700, like `mktemp -d`: no other account can enter it, which matters when the tests run as root.
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-postgres-'));
});

afterEach(async () => {
  await started?.stop();
  started = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Postgres> {
  started = await startPostgres({ dataDir, durable: false });
  return started;
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(question);
    return Object.values((rows as Record<string, unknown>[])[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(20)) if (condition()) return;
  throw new Error('It did not come about within 10 s');
}

test('a database stores any text, keeps it over a restart on the same address, and stops without leftovers', async () => {
  const postgres = await start();
  const url = await postgres.createDatabase('shop');
  expect(await postgres.createDatabase('shop')).toBe(url);
  await ask(url, `create table dishes as select 'Crème brûlée 🍮' as name`);

  await postgres.restart();
  expect(await ask(url, 'select name from dishes')).toBe('Crème brûlée 🍮');
  expect(await ask(url, 'show server_encoding')).toBe('UTF8');

  const { pid } = postgres;
  await postgres.stop();
  expect(alive(pid ?? 0)).toBe(false);
  expect(postgres.pid).toBeUndefined();
});

test('only the password opens it, and only the present user can read the password', async () => {
  const { url } = await start();
  await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password authentication failed/);
  expect(statSync(path.join(dataDir, 'password')).mode & 0o777).toBe(0o600);
});

test('a server that dies is noticed and restarted on the same address, with all committed data', async () => {
  const postgres = await start();
  await ask(postgres.url, 'create table kept as select 1 as one');
  const noticed = new Promise<void>((resolve) => postgres.onUnexpectedExit(resolve));
  process.kill(postgres.pid ?? 0, 'SIGKILL');
  await noticed;
  await postgres.restart();
  expect(await ask(postgres.url, 'select one from kept')).toBe(1);
});

test('it exits when the process that started it is killed', async () => {
  const child = startElsewhere();
  const pid = await postgresOf(child);
  child.kill('SIGKILL');
  await until(() => !alive(pid));
});

test('the next start replaces an orphan and ignores a lock file that names another process', async () => {
  const child = startElsewhere();
  const orphan = await postgresOf(child);
  // Killed together with the guard, which so cannot act: the lock file stays.
  process.kill(orphan, 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = path.join(dataDir, 'cluster/postmaster.pid');
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)));

  const postgres = await start();
  expect(await ask(postgres.url, 'select 1')).toBe(1);
});

test('a cluster copied by another user starts: root chowns it to the account that may run it', async () => {
  await (await start()).stop();
  execFileSync('chown', ['-R', String(process.getuid?.()), dataDir]);
  expect(await ask((await start()).url, 'select 1')).toBe(1);
});

/** Starts the server on the same folder from another process. */
function startElsewhere() {
  const script = `
    const { startPostgres } = require(${JSON.stringify(path.join(__dirname, 'index.ts'))});
    startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false }).then(({ pid }) => console.log(pid));
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=commonjs', '-e', script], {
    cwd: path.join(__dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function postgresOf(child: ReturnType<typeof startElsewhere>): Promise<number> {
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return Number(line.toString());
}

test('the values of a failed statement are not in the log', async () => {
  const lines: string[] = [];
  started = await startPostgres({ dataDir, durable: false, log: (line) => lines.push(line) });
  const client = new Client({ connectionString: started.url });
  await client.connect();
  await client.query('create table person (email text unique check (email <> $$nobody@example.ca$$), born int)');
  await client.query('insert into person (email) values ($1)', ['wilhelmina@example.ca']);
  for (const [statement, values] of [
    [`insert into person (email) values ('wilhelmina@example.ca')`, []],
    ['insert into person (email) values ($1)', ['wilhelmina@example.ca']],
    ['insert into person (born) values ($1)', ['wilhelmina@example.ca']],
    [`select 'wilhelmina@example.ca'::int`, []],
    [`select * from "wilhelmina@example.ca"`, []],
    [`do $$ begin raise warning 'wilhelmina@example.ca'; end $$; select 1 / 0`, []],
  ] as const) {
    await expect(client.query(statement, [...values])).rejects.toThrow();
  }
  await client.end();
  await started.stop();
  expect(lines.join('\n')).toContain('ready to accept connections');
  expect(lines.join('\n')).not.toMatch(/wilhelmina/i);
});
