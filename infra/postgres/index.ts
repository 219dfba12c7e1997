import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { chooseAccount } from './account';
import { binaries } from './binaries';
import { ensureCluster, password, USER } from './cluster';
import { endPrevious } from './previous';
import { runServer, type RunningServer } from './server';

export interface PostgresOptions {
  /** Holds the cluster and the password. Created if missing. The caller must let only one process use it at a time. */
  dataDir: string;
  /** Every line the server writes. Default: dropped. */
  log?: (line: string) => void;
  /** Default true. false gives up safety against power failure for speed: for tests. */
  durable?: boolean;
}

export interface Postgres {
  /** Connection string of the maintenance database "postgres", password included. */
  readonly url: string;
  readonly port: number;
  /** Process id of the server; undefined while it is stopped. */
  readonly pid: number | undefined;
  /** Makes the database unless it exists; returns its connection string. */
  createDatabase(name: string): Promise<string>;
  /** Stops in order; does nothing when stopped. */
  stop(): Promise<void>;
  /** Stops if need be and starts on the same port, so that every connection string stays good. */
  restart(): Promise<void>;
  /** Called when the server goes away without stop() or restart(). */
  onUnexpectedExit(listener: () => void): void;
}

/** Connection string of a database in the server that runs on this folder; undefined when none does. */
export function runningDatabase(dataDir: string, name: string): string | undefined {
  try {
    const [, , , port] = readFileSync(path.join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n');
    return `postgres://${USER}:${readFileSync(path.join(dataDir, 'password'), 'utf8').trim()}@127.0.0.1:${port}/${name}`;
  } catch {
    return undefined;
  }
}

const DATABASE_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Starts a real PostgreSQL on a free loopback port. A server that a killed process left behind in the same folder is
 * stopped first, and this one stops when our process dies. Takes about 0.6 s the first time, 0.1 s after.
 */
export async function startPostgres({
  dataDir,
  log = () => undefined,
  durable = true,
}: PostgresOptions): Promise<Postgres> {
  const folder = path.resolve(dataDir);
  const cluster = path.join(folder, 'cluster');
  const { initdb, postgres } = binaries();
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const account = chooseAccount(postgres, cluster, folder);
  const secret = password(folder);
  await ensureCluster({ initdb, cluster, account, password: secret });
  await endPrevious(cluster);

  const options = { postgres, cluster, account, durable, log };
  const listeners: (() => void)[] = [];
  let server: RunningServer | undefined;

  async function start(wanted?: number): Promise<RunningServer> {
    const started = await runServer(options, wanted);
    server = started;
    void started.exited.then(() => {
      if (server !== started) return; // stopped on purpose
      server = undefined;
      for (const listener of listeners) listener();
    });
    return started;
  }

  async function stop(): Promise<void> {
    const running = server;
    server = undefined;
    await running?.stop();
  }

  const { port } = await start();
  const urlOf = (database: string) => `postgres://${USER}:${secret}@127.0.0.1:${port}/${database}`;

  return {
    url: urlOf('postgres'),
    port,
    get pid() {
      return server?.pid;
    },
    stop,
    async restart() {
      await stop();
      await endPrevious(cluster);
      await start(port);
    },
    onUnexpectedExit(listener) {
      listeners.push(listener);
    },
    async createDatabase(name) {
      if (!DATABASE_NAME.test(name)) throw new Error(`Not a name for a database: ${name}`);
      const client = new Client({ connectionString: urlOf('postgres') });
      await client.connect();
      try {
        const found = await client.query('select 1 from pg_database where datname = $1', [name]);
        if (found.rowCount === 0) await client.query(`create database ${name}`);
      } finally {
        await client.end();
      }
      return urlOf(name);
    },
  };
}
