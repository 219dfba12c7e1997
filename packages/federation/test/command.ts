import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../src/release/run-command';
import type { Repository } from './repository';

const CLI = path.resolve(__dirname, '../src/release/cli.ts');
const TSX = pathToFileURL(createRequire(__filename).resolve('tsx')).href;

export interface Answer {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts the release command in a repository, on its data folder unless `environment` says otherwise. */
export function startCommand(
  { root, dataDir }: Repository,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  return spawn(process.execPath, ['--conditions=source', '--import', TSX, CLI, ...args], {
    cwd: root,
    env: { ...process.env, COMPOSITION_DATA: dataDir, NODE_OPTIONS: '', ...environment },
  });
}

/** Runs it to its end, in a process of its own. */
export async function command(
  repository: Repository,
  args: readonly string[],
  environment?: NodeJS.ProcessEnv,
): Promise<Answer> {
  const child = startCommand(repository, args, environment);
  const answer = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.on('data', (chunk: Buffer) => (answer[stream] += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...answer };
}

/** Runs it here, which is quicker. */
export function commandHere(
  { root, dataDir }: Repository,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): Answer {
  const answer = { stdout: '', stderr: '' };
  const code = runCommand(args, {
    root,
    environment: { COMPOSITION_DATA: dataDir, ...environment },
    say: (text) => (answer.stdout += `${text}\n`),
    complain: (text) => (answer.stderr += `${text}\n`),
  });
  return { code, ...answer };
}
