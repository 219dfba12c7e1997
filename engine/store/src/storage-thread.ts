import fs from 'node:fs';
import { MessageChannel, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import { StorageError, type StorageErrorCode } from './storage';
import { threadOf } from './programs';
import { ReleaseError, type ReleaseErrorCode } from './release-error';

/** What a data folder's storage is asked for. */
export interface StorageTask {
  dataDir: string;
  /** `bring` and `verify` take nothing, `commit` a generation, `prune` a Forgotten, `share` the folder of a report. */
  what: 'bring' | 'commit' | 'verify' | 'prune' | 'share';
  argument?: unknown;
}

/** What comes back. */
export type StorageAnswer =
  { value: unknown } | { error: { name: string; message: string; code?: string; path?: string } };

/** What the thread is given of each task. */
export interface StorageOrder {
  task: StorageTask;
  /** Turned when the answer lies in the port. */
  done: Int32Array;
  port: MessagePort;
}

/** Milliseconds. The storage ends each call by itself, long before. */
const LIMITS = { start: 20_000, task: 3_600_000 };

let environment: Readonly<Record<string, string | undefined>> = process.env;
let thread: Worker | undefined;

/** What a storage's SDK reads of the environment, as JSON; for a process that has none of it, on its standard input. */
export const storageEnvironment = (): string =>
  JSON.stringify(Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('AWS_'))));

/**
 * Takes it from there: whatever else this process runs finds no credentials in its environment. To be called before a storage is
 * asked for anything.
 */
export function takeStorageEnvironment(): void {
  environment = JSON.parse(fs.readFileSync(0, 'utf8')) as Record<string, string>;
}

function start(): Worker {
  const ready = new Int32Array(new SharedArrayBuffer(4));
  const started = threadOf(import.meta.url, 'storage-program', {
    env: { ...environment },
    execArgv: [],
    workerData: ready,
  });
  started.unref();
  if (Atomics.wait(ready, 0, 0, LIMITS.start) === 'timed-out')
    throw new Error('The thread that speaks to the release storage does not start');
  return started;
}

function thrown({ name, message, code = '', path }: Extract<StorageAnswer, { error: unknown }>['error']): Error {
  if (name === 'StorageError') return new StorageError(code as StorageErrorCode, message);
  if (name === 'ReleaseError') return new ReleaseError(code as ReleaseErrorCode, message);
  return Object.assign(new Error(message), code && { code }, path && { path });
}

/**
 * Asks the storage of a working copy, and waits: releasing computes without a pause, and nobody else is in its process. A server
 * follows a storage by `followStorage`. Throws StorageError and ReleaseError.
 */
export function askStorage(task: StorageTask): unknown {
  thread ??= start();
  const done = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  thread.postMessage({ task, done, port: port2 }, [port2]);
  try {
    if (Atomics.wait(done, 0, 0, LIMITS.task) === 'timed-out')
      throw new StorageError('STORE_AWAY', `The release storage took longer than ${LIMITS.task / 60_000} minutes`);
    const { message } = receiveMessageOnPort(port1) as { message: StorageAnswer };
    if ('error' in message) throw thrown(message.error);
    return message.value;
  } finally {
    port1.close();
  }
}
