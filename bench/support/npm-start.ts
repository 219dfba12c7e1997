import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const READY = /^Mealtime is ready at (\S+)$/m;
/** A build of everything, should one be due, fits in. */
const START_LIMIT_MS = 15 * 60_000;
/** The product promises to be gone within ten seconds. */
const STOP_LIMIT_MS = 15_000;

export interface Started {
  /** From the command to the line that says it is ready. */
  seconds: number;
  /** Presses Ctrl-C and waits until everything has gone. */
  stop(): Promise<void>;
}

const isAlive = (group: number) => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

/** Types `npm start` as a person does. Rejects with its output when it ends before it is ready. */
export async function npmStart(root: string, dataDir: string, port: number): Promise<Started> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    // A group of its own, so that Ctrl-C reaches all of it at once, as a terminal's does.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', MEALTIME_DATA: dataDir, PORT: String(port) },
  });
  const group = child.pid ?? 0;
  async function stop() {
    if (!isAlive(group)) return;
    process.kill(-group, 'SIGINT');
    for (const end = Date.now() + STOP_LIMIT_MS; isAlive(group) && Date.now() < end;) await sleep(20);
    if (isAlive(group)) process.kill(-group, 'SIGKILL');
  }
  let output = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`npm start: ${why}\n${output.trim()}`));
      const timer = setTimeout(() => fail('it takes too long'), START_LIMIT_MS);
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          output += String(chunk);
          if (READY.test(output)) resolve();
        });
      }
      child.once('error', reject);
      child.once('close', () => fail('it ended before it was ready'));
      child.once('close', () => clearTimeout(timer));
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { seconds: (performance.now() - began) / 1000, stop };
}
