/** Shared by the drills that run in an empty folder. */
import { execFileSync, spawn } from 'node:child_process';

/** The environment of a person's terminal, without the Node options of this repository's tools. */
export const environment: Readonly<NodeJS.ProcessEnv> = { ...process.env, NODE_OPTIONS: '' };

/** Runs a command to its end and returns what it printed. Its errors are shown. */
export const runIn = (
  cwd: string,
  command: string,
  args: readonly string[],
  env: Readonly<NodeJS.ProcessEnv> = environment,
): string => execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

export function expectIn(what: string, text: string, wanted: string): void {
  if (!text.includes(wanted)) throw new Error(`${what} does not hold ${JSON.stringify(wanted)}:\n${text}`);
  console.log(`  ${what} holds ${JSON.stringify(wanted)}`);
}

interface LongCommand {
  cwd: string;
  /** Run by a shell, with `exec`. */
  command: string;
  /** What it prints once it is ready. */
  ready: RegExp;
  env?: Readonly<NodeJS.ProcessEnv>;
}

/** Keeps a command running until `work` is done; `work` gets the match of `ready`. */
export async function whileRunning(
  { cwd, command, ready, env = environment }: LongCommand,
  work: (found: RegExpExecArray) => Promise<void>,
): Promise<void> {
  const child = spawn('/bin/sh', ['-c', `exec ${command}`], {
    ...{ cwd, env, detached: true },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const found = await new Promise<RegExpExecArray>((resolve, reject) => {
      let printed = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const match = ready.exec(printed);
        if (match) resolve(match);
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`${command} ended with ${code}`)));
    });
    await work(found);
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}
