import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FOLLOW_PARENT, signalGroup } from './processes';
import { rotatingLog, type RotatingLog } from './rotating-log';

/**
 * Pause before a restart: none after the first crash, then doubled with each crash up to the limit; reset once the process
 * has run for a while.
 */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
const STABLE_MS = 10_000;

const TAIL_LINES = 15;

export interface ProcessPlan {
  /** Name in messages: "the services". */
  title: string;
  /** Name of its log file. */
  name: string;
  args: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** Sent over the channel once it runs; also after a restart. */
  message?: unknown;
}

export interface Supervisor {
  root: string;
  logDir: string;
  say(line: string): void;
  /** A problem of this machine; several processes may report the same one. */
  notice(sentence: string): void;
  /** The set of our processes has changed. */
  changed(): void;
}

/** IPC message of a process: a sentence to print, and the reason why it does not start. */
type ChildMessage = { notice?: string; refusal?: string } | undefined;

/** A Node process that is restarted when it ends unexpectedly. */
export class Supervised {
  #child: ChildProcess | undefined;
  #wanted = true;
  #pause = 0;
  #greeted = false;
  #log: RotatingLog | undefined;
  /** Settles when the process ends before it was declared ready: with the reason it gave, else with the end of its log. */
  readonly failed: Promise<string>;
  #fail: ((log: string) => void) | undefined;
  #refusal: string | undefined;

  constructor(
    private readonly plan: ProcessPlan,
    private readonly supervisor: Supervisor,
  ) {
    this.failed = new Promise((resolve) => (this.#fail = resolve));
    this.#start();
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get #logFile(): string {
    return path.join(this.supervisor.logDir, `${this.plan.name}.log`);
  }

  /** From now on an exit leads to a restart instead of a failed start. */
  ready(): void {
    this.#fail = undefined;
  }

  /** Sends the plan's message to the process, now and after every restart. */
  greet(): void {
    this.#greeted = true;
    this.#child?.send(this.plan.message as object, () => undefined);
  }

  /** Sends SIGTERM, and SIGKILL after the limit. */
  async stop(limit: number): Promise<void> {
    this.#wanted = false;
    const child = this.#child;
    if (!child?.pid) return;
    const exited = new Promise((resolve) => child.once('close', resolve));
    signalGroup(child.pid, 'SIGTERM');
    const timer = setTimeout(() => this.kill(), limit);
    await exited;
    clearTimeout(timer);
  }

  kill(): void {
    this.#wanted = false;
    if (this.#child?.pid) signalGroup(this.#child.pid, 'SIGKILL');
  }

  #start(): void {
    const { root, changed } = this.supervisor;
    this.#log ??= rotatingLog(this.#logFile);
    const began = Date.now();
    const child = spawn(
      process.execPath,
      [...FOLLOW_PARENT, ...this.plan.args],
      // A separate process group: a Ctrl-C reaches only the launcher, which stops its processes in order.
      { cwd: root, env: this.plan.environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true },
    );
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => this.#log?.write(chunk));
    this.#child = child;
    // "close" comes after its last output was read.
    child.once('close', (code, signal) => {
      this.#child = undefined;
      changed();
      void this.#ended(code === null ? String(signal) : `code ${code}`, Date.now() - began);
    });
    child.on('message', (message: ChildMessage) => {
      if (message?.notice) this.supervisor.notice(message.notice);
      this.#refusal = message?.refusal ?? this.#refusal;
    });
    child.on('error', () => undefined); // "exit" follows, or the channel is gone with its process
    if (this.#greeted) this.greet();
    changed();
  }

  async #ended(how: string, lived: number): Promise<void> {
    if (!this.#wanted) return;
    if (this.#fail) {
      this.#wanted = false;
      this.#fail(this.#refusal ?? this.#tail());
      return;
    }
    if (lived > STABLE_MS) this.#pause = 0;
    const { title } = this.plan;
    this.supervisor.say(`${capital(title)} stopped unexpectedly (${how}); starting again. The log: ${this.#logFile}`);
    if (this.#pause > 0) await sleep(this.#pause);
    this.#pause = Math.min(this.#pause * 2 || FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    if (this.#wanted) this.#start();
  }

  #tail(): string {
    if (!existsSync(this.#logFile)) return '';
    return readFileSync(this.#logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  }
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
