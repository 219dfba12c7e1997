import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { lockDataDir } from './lock';
import { ensurePortIsFree } from './ports';
import { identify, isAlive } from './processes';
import { loadSecrets } from './secrets';

let dataDir: string;
const started: ChildProcess[] = [];

beforeEach(() => (dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-lock-'))));
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function bystander(): ChildProcess {
  const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  started.push(child);
  return child;
}

const identity = (child: ChildProcess) => identify(child.pid ?? 0);

test('one product per data folder, until it releases the lock', async () => {
  const holder = bystander();
  mkdirSync(path.join(dataDir, 'run'));
  writeFileSync(path.join(dataDir, 'run/launcher.json'), JSON.stringify(identity(holder)));
  await expect(lockDataDir(dataDir, 300)).rejects.toThrow(`already running on ${dataDir} (process ${holder.pid})`);
  holder.kill();
  const lock = await lockDataDir(dataDir);
  lock.release();
  expect(existsSync(path.join(dataDir, 'run/launcher.json'))).toBe(false);
});

test('another spelling of the folder, or a link to it, is the same folder', async () => {
  const lock = await lockDataDir(dataDir);
  const link = `${dataDir}-link`;
  symlinkSync(dataDir, link);
  try {
    const spelled = `${path.dirname(dataDir)}/./x/..//${path.basename(dataDir)}/`;
    for (const other of [spelled, link, `${link}/run/..`]) {
      await expect(lockDataDir(other, 100)).rejects.toThrow(`(process ${process.pid}). Stop it first`);
    }
  } finally {
    rmSync(link);
    lock.release();
  }
});

test('a failure to write the list of processes is ignored', async () => {
  const lock = await lockDataDir(dataDir);
  rmSync(path.join(dataDir, 'run'), { recursive: true });
  expect(() => lock.record([process.pid])).not.toThrow();
  lock.release();
});

test('processes left by a killed launcher are ended; a later process with the same pid is not', async () => {
  const orphan = bystander();
  const innocent = bystander();
  mkdirSync(path.join(dataDir, 'run'));
  const left = [identity(orphan), { pid: innocent.pid, born: 'another time' }];
  writeFileSync(path.join(dataDir, 'run/processes.json'), JSON.stringify(left));
  writeFileSync(path.join(dataDir, 'run/launcher.json'), JSON.stringify({ pid: process.pid, born: 'another time' }));
  const ended = once(orphan, 'exit');
  const lock = await lockDataDir(dataDir);
  await ended;
  expect(isAlive(identity(innocent) ?? { pid: 0, born: '' })).toBe(true);
  lock.release();
});

test('a port in use is refused with one sentence that names a way out', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(ensurePortIsFree('127.0.0.1', port)).rejects.toThrow(`Port ${port} is in use by another program.`);
  server.close();
  await once(server, 'close');
  await ensurePortIsFree('127.0.0.1', port);
});

test('secrets are made once, for the present user only', () => {
  const secrets = loadSecrets(dataDir);
  expect(loadSecrets(dataDir)).toEqual(secrets);
  expect(secrets.MEALTIME_SECRET.length).toBeGreaterThanOrEqual(32);
});
