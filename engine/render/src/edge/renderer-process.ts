import { execFile, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { frame, frameReader } from '../locked/frames';
import { lockedProcess } from '../locked/locked-process';
import { Breach, Listener, readMessage, type FromProcess } from './from-process';

const PROGRAM = path.join(path.dirname(fileURLToPath(import.meta.url)), 'renderer-program.cjs');

/** Resource limits of a renderer process. */
export interface ProcessLimits {
  /** Megabytes of the JavaScript heap. */
  heapMb: number;
  /** Megabytes of all memory beyond Node's own, including buffers; enforced by the kernel. */
  memoryMb: number;
}

export interface RendererProcess {
  send(message: object): void;
  /** Kills it. */
  kill(): void;
}

/** Limit of bytes queued for a process that does not read. */
const MOST_UNTAKEN = 32_000_000;
/** Total CPU seconds of a process; another one then replaces it. */
const CPU_SECONDS = 1_800;

/** Kilobytes used by this version of Node at start (newer ones reserve 0.5 GB for code); undefined if unknown. */
let ownOfNode: Promise<number | undefined> | undefined;

async function measureNode(): Promise<number | undefined> {
  const script = "require('node:fs').readFileSync('/proc/self/status', 'utf8')";
  const { stdout } = await promisify(execFile)(process.execPath, ['-p', script], { env: {} });
  return Number(/^VmData:\s*(\d+)/m.exec(stdout)?.[1]) || undefined;
}

/** The shell command that limits memory to Node's own plus `memoryMb`; empty if Node's own is unknown. */
export async function memoryLimit({ memoryMb }: ProcessLimits): Promise<string[]> {
  const own = await (ownOfNode ??= measureNode().catch(() => undefined));
  return own ? [`ulimit -d ${own + memoryMb * 1024}`] : [];
}

/**
 * Starts a locked renderer process: no environment, no files (not even its program's), no other processes, no threads,
 * no native code, no code from strings, and limited memory. It ends with this process.
 * A process, because a thread would share this process's memory and file permissions.
 * @param memory the result of `memoryLimit`
 * @param onMessage returns whether the message was expected
 * @param onEnd called once at its end; `why` is for the log, `isBreach` after an invalid message
 */
export function startRendererProcess(
  { heapMb }: ProcessLimits,
  memory: readonly string[],
  onMessage: (message: Exclude<FromProcess, { type: 'crashed' }>) => boolean,
  onEnd: (why: string, isBreach: boolean) => void,
): RendererProcess {
  // Ends a looping child if this process is killed.
  const { command, args, first, options } = lockedProcess(PROGRAM, heapMb, [`ulimit -t ${CPU_SECONDS}`, ...memory]);
  const child: ChildProcess = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'ignore'] });
  let ended = false;
  const end = (why: string, isBreach = false) => {
    if (ended) return;
    ended = true;
    child.kill('SIGKILL');
    onEnd(why, isBreach);
  };
  const listener = new Listener();
  const read = frameReader((given, bytes) => {
    // Messages from before its end are dropped.
    if (ended) return;
    listener.message();
    const message = readMessage(given);
    if (message.type === 'crashed') end('something that it did not wait for threw');
    else if (!onMessage(message)) listener.unasked(bytes);
  });
  child.once('error', (error) => end(error.message));
  child.once('exit', (code, signal) => end(`it ended with ${signal ?? String(code)}`));
  child.stdin?.on('error', () => end('it takes nothing any more'));
  child.stdout?.on('error', () => end('it says nothing any more'));
  child.stdin?.write(first);
  child.stdout?.on('data', (part: Buffer) => {
    if (ended) return;
    try {
      listener.part(part.length);
      read(part);
    } catch (error) {
      end(
        error instanceof Breach ? error.message : 'what it says is no message, or a longer one than any may be',
        true,
      );
    }
  });
  return {
    send(message) {
      if (ended) return;
      if ((child.stdin?.writableLength ?? 0) > MOST_UNTAKEN) end('it does not read its messages');
      else child.stdin?.write(frame(message));
    },
    kill: () => end('it was ended'),
  };
}
