import { spawn, type ChildProcess } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { programOf } from '@federated-pages/store/programs';
import type { CommandContext } from '../src/command-run';
import { runAnywhere } from '../src/run-anywhere';
import type { Repository } from '@federated-pages/store/test-repository';

export interface Answer {
  code: number | null;
  stdout: string;
  /** Without its steps. */
  stderr: string;
  /** Its progress lines on standard error. */
  steps: string[];
}

const STEP = /^(?:Building|Sending|Waiting|Checking|Composing|Writing)\b.*\n/gm;

const apart = ({ stderr, ...answer }: Omit<Answer, 'steps'>): Answer => ({
  ...answer,
  stderr: stderr.replace(STEP, ''),
  steps: [...stderr.matchAll(STEP)].map(([line]) => line.trimEnd()),
});

/** Starts the release command in a repository, on its data folder unless `environment` says otherwise. */
export function startCommand(
  { root, dataDir }: Repository,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  const { file, execArgv } = programOf(pathToFileURL(__filename).href, '../src/cli');
  return spawn(process.execPath, [...execArgv, file, ...args], {
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
  return apart({ code, ...answer });
}

/** Runs it here, which is quicker. */
export async function commandHere(
  { root, dataDir }: Repository,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
  context: Partial<CommandContext> = {},
): Promise<Answer> {
  const answer = { stdout: '', stderr: '', steps: [] as string[] };
  const code = await runAnywhere(args, {
    root,
    environment: { COMPOSITION_DATA: dataDir, ...environment },
    say: (text) => (answer.stdout += `${text}\n`),
    complain: (text) => (answer.stderr += `${text}\n`),
    progress: (step) => answer.steps.push(step),
    ...context,
  });
  return { code, ...answer };
}
