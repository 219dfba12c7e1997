import { execFile, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { frame, frameReader } from '../locked/frames';
import { lockedProcess } from '../locked/locked-process';
import { Breach, Listener, readMessage, type FromProcess } from './from-process';

const PROGRAM = path.join(path.dirname(fileURLToPath(import.meta.url)), 'renderer-program.cjs');

/** What one renderer's process may take. */
export interface ProcessLimits {
  /** Megabytes of JavaScript's own heap. */
  heapMb: number;
  /** Megabytes of all memory that it takes beyond what Node does to begin with, buffers included: the kernel gives no more. */
  memoryMb: number;
}

export interface RendererProcess {
  send(message: object): void;
  /** Ends it at once, whatever it does. */
  kill(): void;
}

/** Bytes that wait for a process to take them; one that takes nothing is not told more. */
const MOST_UNTAKEN = 32_000_000;
/** Seconds of the processor that a process gets in all: far more than any loop, and another takes its place. */
const CPU_SECONDS = 1_800;

/**
 * Kilobytes of memory that this Node counts as its own before it does anything. Newer ones reserve half a gigabyte for
 * code. Undefined where the system does not say.
 */
let ownOfNode: Promise<number | undefined> | undefined;

async function measureNode(): Promise<number | undefined> {
  const script = "require('node:fs').readFileSync('/proc/self/status', 'utf8')";
  const { stdout } = await promisify(execFile)(process.execPath, ['-p', script], { env: {} });
  return Number(/^VmData:\s*(\d+)/m.exec(stdout)?.[1]) || undefined;
}

/** The command of a shell that limits memory to so much more than Node itself takes; nothing where that is not known. */
export async function memoryLimit({ memoryMb }: ProcessLimits): Promise<string[]> {
  const own = await (ownOfNode ??= measureNode().catch(() => undefined));
  return own ? [`ulimit -d ${own + memoryMb * 1024}`] : [];
}

/**
 * Starts a process that renders. It has nothing of ours: no environment, no files (not even its program's), no other
 * processes, no threads, no native code, no code made of text, and memory up to the limits. It ends with us.
 *
 * A process and not a thread, for a thread shares our memory where it is no JavaScript object, and our right to files.
 *
 * @param memory what `memoryLimit` gives
 * @param onMessage says whether it was waited for
 * @param onEnd called once when it has ended, whoever ended it; `why` is for the log, `isBreach` where it said what it may not
 */
export function startRendererProcess(
  { heapMb }: ProcessLimits,
  memory: readonly string[],
  onMessage: (message: Exclude<FromProcess, { type: 'crashed' }>) => boolean,
  onEnd: (why: string, isBreach: boolean) => void,
): RendererProcess {
  // One that is in a loop as we are killed does not stay for ever.
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
    // What it has said before it was ended is nobody's any more.
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
      if ((child.stdin?.writableLength ?? 0) > MOST_UNTAKEN) end('it does not take what it is told');
      else child.stdin?.write(frame(message));
    },
    kill: () => end('it was ended'),
  };
}
