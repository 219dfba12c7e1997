import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ARCHIVE_LIMITS } from '@federated-pages/store/build-archive';
import { describeFailure, exitCodeOf } from '@federated-pages/store/failure';
import { programOf } from '@federated-pages/store/programs';
import { SIGNING_KEYS } from '@federated-pages/store/product';
import { draftName } from '@federated-pages/store/publisher';
import type { Act } from '@federated-pages/server/reports';
import { actProgram } from '@federated-pages/server/reports/programs';
import { DRAFT, ReleaseStore } from '@federated-pages/store/store';
import { storageEnvironment } from '@federated-pages/store/storage';

import type { ReleaseCommand } from './release-command';
import type { CommandAnswer } from './service-client';

export { parseReleaseCommand } from './parse-command';
export { changesStore, formatReleaseCommand, readReleaseCommand, type ReleaseCommand } from './release-command';
export type { CommandAnswer } from './service-client';
export { isChange, isQuick, isUrgent } from './usage';

/** For whoever does not say. */
const LIMIT_MS = 600_000;
/** What is said beyond that is not kept. */
const MOST_SAID = 1_000_000;

/** An archive that has come whole. */
export interface KeptArchive {
  /** Undefined where it is larger than is taken: that is not kept, and what is done with it is refused. */
  file: string | undefined;
  /** Takes it away. To be called whatever comes of it. */
  discard(): void;
}

export interface CommandJob {
  /** Holds the store. */
  dataDir: string;
  /** One that takes a build takes that which the archive holds. */
  command: ReleaseCommand;
  /** What `packBuild` made: as it comes in, or kept by `keepArchive` so that this begins when it has come whole. */
  archive?: Readable | KeptArchive;
  /** Private keys that sign what it releases, with commas between. Default: the store's own. */
  signingKeys?: string;
  /** Only what is this team's may be changed. Default: everything. */
  team?: string;
  /** Under which what is being done can be asked for meanwhile: a UUID, by `readProgress`. Default: nobody asks. */
  progress?: string;
  /** Milliseconds after which it is ended. What is live is whole all the same. Default: ten minutes. */
  limitMs?: number;
}

const tooLarge = (): CommandAnswer => ({
  code: 1,
  stdout: '',
  stderr: `ARCHIVE_INVALID: The archive is larger than ${ARCHIVE_LIMITS.bytes / 1024 / 1024} MB`,
});

/** Keeps an archive as it comes in, for `runReleaseCommand`. Rejects, and leaves nothing behind, when it breaks off. */
export async function keepArchive(dataDir: string, stream: Readable): Promise<KeptArchive> {
  // One that is left by a killed process is swept by the next release.
  const file = new ReleaseStore(dataDir).path(`incoming-${draftName()}${DRAFT}`);
  const discard = () => fs.rmSync(file, { force: true });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Opened at once: a stream would do so later, also when what comes in has broken off and the file was taken away.
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

/** What is answered where a command is refused before it is run. */
export function answerRefusal(error: unknown, json: boolean): CommandAnswer {
  const { code, message } = describeFailure(error, '');
  const stdout = json ? `${JSON.stringify({ error: { code, message } })}\n` : '';
  return { code: exitCodeOf(code), stdout, stderr: `${code}: ${message}\n` };
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a command says what it is doing. One that is left by a killed process is swept by a later release. */
const progressFile = (dataDir: string, id: string) => new ReleaseStore(dataDir).path(`progress-${id}${DRAFT}`);

/** What a command is doing that was given this id, by whichever process of the service; undefined for one that has not begun, or has ended. */
export async function readProgress(dataDir: string, id: string): Promise<string | undefined> {
  if (!ID.test(id)) return undefined;
  return (await fs.promises.readFile(progressFile(dataDir, id), 'utf8').catch(() => '')) || undefined;
}

/**
 * Runs a release command in a process of its own, for a service: composing computes for seconds without a pause. Of the
 * environment it is given nothing but where a browser is and the keys; and what a bucket asks for, which no program of a build can read, as it
 * can read no key. Rejects when it does not come to an end in time, and when the archive breaks off.
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
 * Does what a watch decided, in a process of its own, for a service. Rejects with "CODE: sentence" where it is refused, or somebody
 * else was quicker: then it was not done, and is not to be told of.
 *
 * @param signingKeys private keys that sign what it releases, with commas between. Default: the store's own
 */
export async function runAct(dataDir: string, act: Act, signingKeys?: string): Promise<void> {
  const { code, stderr } = await run(actProgram(), [dataDir, JSON.stringify(act)], LIMIT_MS, signingKeys);
  if (code !== 0) throw new Error(stderr.trim());
}

/** What the program is told of a command, as JSON. */
export interface ProgramJob {
  command: ReleaseCommand;
  team?: string | undefined;
  /** File of the build's archive. */
  archive?: string | undefined;
  /** File in which to say what is being done. */
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

/** A browser that is elsewhere than usual, for walks. */
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
  // One that has ended by then has said why.
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
