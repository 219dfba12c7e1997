import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ARCHIVE_LIMITS } from '@federated-pages/store/build-archive';
import { describeFailure, exitCodeOf } from '@federated-pages/store/failure';
import { programOf } from '@federated-pages/store/programs';
import { SIGNING_KEYS } from '@federated-pages/store/product';
import { temporaryName } from '@federated-pages/store/publisher';
import type { Act } from '@federated-pages/server/reports';
import { actProgram } from '@federated-pages/server/reports/programs';
import { TEMPORARY, ReleaseStore } from '@federated-pages/store/store';
import { storageEnvironment } from '@federated-pages/store/storage';

import type { ReleaseCommand } from './release-command';
import type { CommandAnswer } from './service-client';

export { parseReleaseCommand } from './parse-command';
export { changesStore, formatReleaseCommand, readReleaseCommand, type ReleaseCommand } from './release-command';
export type { CommandAnswer } from './service-client';
export { isChange, isQuick, isUrgent } from './usage';

/** Default time limit. */
const LIMIT_MS = 600_000;
/** Limit of kept output. */
const MOST_SAID = 1_000_000;

/** A completely received archive. */
export interface KeptArchive {
  /** Undefined if it exceeded the limit: it is not kept, and its use is refused. */
  file: string | undefined;
  /** Deletes it. Always to be called. */
  discard(): void;
}

export interface CommandJob {
  /** Contains the store. */
  dataDir: string;
  /** A command with a build uses the archive's. */
  command: ReleaseCommand;
  /** An archive of `packBuild`: as a stream, or received by `keepArchive`. */
  archive?: Readable | KeptArchive;
  /** Private signing keys, separated by commas. Default: the store's own. */
  signingKeys?: string;
  /** Restricts changes to this team's remotes. Default: no restriction. */
  team?: string;
  /** A UUID for `readProgress`. Default: no progress. */
  progress?: string;
  /** Time limit in milliseconds; the live generation stays complete after a timeout. Default: ten minutes. */
  limitMs?: number;
}

const tooLarge = (): CommandAnswer => ({
  code: 1,
  stdout: '',
  stderr: `ARCHIVE_INVALID: The archive is larger than ${ARCHIVE_LIMITS.bytes / 1024 / 1024} MB`,
});

/** Receives an archive for `runReleaseCommand`. Rejects, and leaves nothing behind, if the stream breaks. */
export async function keepArchive(dataDir: string, stream: Readable): Promise<KeptArchive> {
  // The next release sweeps files of killed processes.
  const file = new ReleaseStore(dataDir).path(`incoming-${temporaryName()}${TEMPORARY}`);
  const discard = () => fs.rmSync(file, { force: true });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Opened synchronously: a stream would create the file later, perhaps after it was deleted.
  const fd = fs.openSync(file, 'wx', 0o600);
  let bytes = 0;
  try {
    await pipeline(
      stream,
      async function* within(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes <= ARCHIVE_LIMITS.bytes) yield chunk;
        }
      },
      fs.createWriteStream(file, { fd }),
    );
  } catch (error) {
    discard();
    throw error;
  }
  if (bytes <= ARCHIVE_LIMITS.bytes) return { file, discard };
  discard();
  return { file: undefined, discard };
}

/** The answer of a command that is refused before it runs. */
export function answerRefusal(error: unknown, json: boolean): CommandAnswer {
  const { code, message } = describeFailure(error, '');
  const stdout = json ? `${JSON.stringify({ error: { code, message } })}\n` : '';
  return { code: exitCodeOf(code), stdout, stderr: `${code}: ${message}\n` };
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A command's progress file. Later releases sweep those of killed processes. */
const progressFile = (dataDir: string, id: string) => new ReleaseStore(dataDir).path(`progress-${id}${TEMPORARY}`);

/** A command's progress by id, from any process of the service; undefined before its start and after its end. */
export async function readProgress(dataDir: string, id: string): Promise<string | undefined> {
  if (!ID.test(id)) return undefined;
  return (await fs.promises.readFile(progressFile(dataDir, id), 'utf8').catch(() => '')) || undefined;
}

/**
 * Runs a release command for a service in its own process, as composition blocks for seconds. Its environment has only
 * the browser's path and the keys; storage credentials are passed on stdin, so that no child process inherits them. Rejects
 * on a timeout, and if the archive's stream breaks.
 */
export async function runReleaseCommand({ archive, ...job }: CommandJob): Promise<CommandAnswer> {
  if (!archive) return runProgram(job);
  if (!(archive instanceof Readable)) return archive.file === undefined ? tooLarge() : runProgram(job, archive.file);
  const kept = await keepArchive(job.dataDir, archive);
  try {
    return await runReleaseCommand({ ...job, archive: kept });
  } finally {
    kept.discard();
  }
}

/**
 * Executes an act of a release watch in its own process, for a service. Rejects with "CODE: sentence" if it was refused
 * or superseded: then nothing was done.
 * @param signingKeys private signing keys, separated by commas. Default: the store's own
 */
export async function runAct(dataDir: string, act: Act, signingKeys?: string): Promise<void> {
  const { code, stderr } = await run(actProgram(), [dataDir, JSON.stringify(act)], LIMIT_MS, signingKeys);
  if (code !== 0) throw new Error(stderr.trim());
}

/** The program's input as JSON. */
export interface ProgramJob {
  command: ReleaseCommand;
  team?: string | undefined;
  /** The build archive's file. */
  archive?: string | undefined;
  /** The progress file. */
  progress?: string | undefined;
}

async function runProgram(
  { dataDir, command, team, progress: id, limitMs = LIMIT_MS, signingKeys }: Omit<CommandJob, 'archive'>,
  archive?: string,
): Promise<CommandAnswer> {
  const progress = id !== undefined && ID.test(id) ? progressFile(dataDir, id) : undefined;
  const job: ProgramJob = { command, team, archive, progress };
  try {
    return await run(
      programOf(import.meta.url, 'command-program'),
      [dataDir, JSON.stringify(job)],
      limitMs,
      signingKeys,
    );
  } finally {
    if (progress !== undefined) fs.rmSync(progress, { force: true });
  }
}

/** A custom browser for walks. */
const { CHROMIUM_PATH } = process.env;

function run(
  { file, execArgv }: ReturnType<typeof programOf>,
  args: readonly string[],
  limitMs: number,
  keys: string | undefined,
): Promise<CommandAnswer> {
  const child = spawn(process.execPath, [...execArgv, file, ...args], {
    cwd: path.parse(file).root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      NODE_ENV: 'production',
      ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
      ...(keys && { [SIGNING_KEYS]: keys }),
    },
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  // The child may have exited with an error already.
  child.stdin.on('error', () => undefined).end(storageEnvironment());
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
