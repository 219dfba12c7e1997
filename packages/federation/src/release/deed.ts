import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CommandAnswer } from './release-service';

const HERE = fileURLToPath(import.meta.url);

/** Node's arguments for a program beside this file, which is TypeScript where this one is. */
function program(name: string): string[] {
  const file = path.join(path.dirname(HERE), name + path.extname(HERE));
  if (!file.endsWith('.ts')) return [file];
  const tsx = pathToFileURL(createRequire(HERE).resolve('tsx')).href;
  return ['--conditions=source', '--import', tsx, file];
}

/** What is said beyond that is not kept. */
const MOST_SAID = 1_000_000;

export interface Deed {
  /** Holds the store. */
  dataDir: string;
  /** Of the release command. A publish takes the build that the archive holds. */
  arguments: readonly string[];
  /** File that `packBuild` made. */
  archive?: string;
  /** Only what is this team's may be changed. Default: everything. */
  team?: string;
  /** Milliseconds after which it is ended. What is live is whole all the same. Default: ten minutes. */
  limitMs?: number;
}

/**
 * Runs a release command in a process of its own, for a service: composing computes for seconds without a pause. Of the
 * environment it is given nothing. Rejects when it does not come to an end in time.
 */
export function runDeed({
  dataDir,
  archive = '',
  team = '',
  limitMs = 600_000,
  ...deed
}: Deed): Promise<CommandAnswer> {
  const child = spawn(process.execPath, [...program('deed-program'), dataDir, archive, team, ...deed.arguments], {
    cwd: path.parse(dataDir).root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_ENV: 'production' },
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  const answer = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      if (answer[stream].length < MOST_SAID) answer[stream] += text;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === null) reject(new Error(`the release command was ended by ${signal}`));
      else resolve({ code, ...answer });
    });
  });
}
