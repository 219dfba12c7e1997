import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../net/free-port';
import type { Account } from './account';

/** How long a start may take; recovery after a crash is the slow case. */
const READY_MS = 60_000;
/** After kill -9 of the server its shared memory is refused for about 2 s. */
const RETRY_MS = 15_000;
/** Normally it takes 50 ms. A server that is killed after this loses no data: it recovers at its next start. */
const FAST_SHUTDOWN_MS = 3_000;
const KEPT_LINES = 40;

const WORTH_RETRYING = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;
const PORT_TAKEN = /could not bind|Address already in use/;

/**
 * Keeps errors of statements out of the server's log, where they would include personal values: in the statement, in
 * `Key (email)=(...)` or in the message. The client gets the error and logs it without the values.
 */
const QUIET_ABOUT_PEOPLE = {
  log_min_messages: 'log', // which is above "error" here, and below "fatal"
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
};

export interface ServerOptions {
  postgres: string;
  cluster: string;
  account: Account;
  durable: boolean;
  log: (line: string) => void;
}

/** A running server. `exited` settles when the process is gone, for whatever reason. */
export interface RunningServer {
  port: number;
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Ends the server when this process dies, kill -9 included: that closes the guard's stdin. Guard and server have process
 * groups of their own, so that a Ctrl-C in the terminal reaches only this process, which stops them in order.
 */
function guard(pid: number): ChildProcess {
  const child = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.once('error', () => undefined);
  child.stdin?.once('error', () => undefined);
  child.unref();
  return child;
}

function launch(options: ServerOptions, port: number): Promise<RunningServer | string> {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    log_checkpoints: 'off',
    ...QUIET_ABOUT_PEOPLE,
    ...(options.durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = options.account.spawn(options.postgres, ['-D', options.cluster, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGQUIT'), READY_MS);
    let watchman: ChildProcess | undefined;
    const exited = new Promise<void>((settle) => {
      child.once('exit', () => {
        clearTimeout(timer);
        watchman?.kill('SIGKILL');
        settle();
      });
    });
    child.once('error', reject);
    // "close" comes after the last line was read; once the promise is settled, this has no effect.
    child.once('close', () => resolve(lines.join('\n')));
    let rest = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        options.log(line);
        lines.push(line);
        if (lines.length > KEPT_LINES) lines.shift();
        if (!line.includes('database system is ready to accept connections') || child.pid === undefined) continue;
        clearTimeout(timer);
        watchman = guard(child.pid);
        resolve({ port, pid: child.pid, exited, stop: () => end(child, exited) });
      }
    });
  });
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT'); // "fast": ends sessions, writes everything down
  const timer = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
  await exited;
  clearTimeout(timer);
}

/** Starts the server on the wanted port (a restart keeps its address), else on a free one. */
export async function runServer(options: ServerOptions, wanted?: number): Promise<RunningServer> {
  const deadline = Date.now() + RETRY_MS;
  for (;;) {
    const started = await launch(options, wanted ?? (await freePort()));
    if (typeof started !== 'string') return started;
    const again = WORTH_RETRYING.test(started) || PORT_TAKEN.test(started);
    if (!again || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${started}`);
    await sleep(200);
  }
}
