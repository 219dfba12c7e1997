import { Client, type ClientConfig, type PoolConfig } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { scrub } from '../logging/scrub';

interface PoolLog {
  warn(details: object, message: string): void;
}

/** Milliseconds to wait for a connection: people get "try again" instead of a hanging page. */
const CONNECT_TIMEOUT = 3_000;
/** Milliseconds for one statement, told to the server; the client gives up a little later, should the network be gone. */
const STATEMENT_TIMEOUT = 5_000;
const QUERY_TIMEOUT = 7_000;
/** The same for a search. With its indexes it takes some ten at most; beyond that something is wrong with it. */
const SEARCH_TIMEOUT = 1_500;
const SEARCH_QUERY_TIMEOUT = 3_000;
const IDLE_TRANSACTION_TIMEOUT = 10_000;

/**
 * A connection whose loss is never an uncaught error. Between the pool handing one over and TypeORM listening to it there
 * is a gap: a server that shuts down just then says so in the same packet as "ready", and nobody would be listening. Who
 * uses the connection learns of the loss from its next query.
 */
class SteadyClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

interface PoolOptions {
  /** Connections at most. */
  size: number;
  /** As pg_stat_activity shows them. */
  name?: string;
  /** Milliseconds that an open transaction may do nothing before the server ends it and frees its locks. Default: 10 s. */
  idleTransactionMs?: number;
  log?: PoolLog;
}

/** Options of every pool. A connection lost while idle is only worth a warning: the pool opens another. */
export function connectionOptions(
  url: string,
  { size, name = 'mealtime-services', idleTransactionMs = IDLE_TRANSACTION_TIMEOUT, log }: PoolOptions,
): PostgresOptions {
  return {
    type: 'postgres',
    url,
    applicationName: name,
    poolSize: size,
    connectTimeoutMS: CONNECT_TIMEOUT,
    poolErrorHandler: (error: Error) =>
      log?.warn({ reason: scrub(String(error?.message)) }, 'database connection lost'),
    installExtensions: false,
    synchronize: false,
    migrationsRun: false,
    logging: false,
    extra: {
      Client: SteadyClient,
      statement_timeout: STATEMENT_TIMEOUT,
      query_timeout: QUERY_TIMEOUT,
      idle_in_transaction_session_timeout: idleTransactionMs,
      keepAlive: true,
    },
  };
}

/**
 * Options of the connection that migrates. Nobody waits for an answer there, and on a database of some size a step takes
 * longer than any request may: it has no limits of time.
 */
export const migrationOptions = (url: string): PostgresOptions => ({
  ...connectionOptions(url, { size: 1, name: 'mealtime-migrations' }),
  extra: { Client: SteadyClient, keepAlive: true },
});

/** Options of the connections that only search. */
export const searchPoolOptions = (url: string, size: number): PoolConfig & { Client: typeof Client } => ({
  connectionString: url,
  Client: SteadyClient,
  max: size,
  application_name: 'mealtime-searches',
  connectionTimeoutMillis: CONNECT_TIMEOUT,
  statement_timeout: SEARCH_TIMEOUT,
  query_timeout: SEARCH_QUERY_TIMEOUT,
  keepAlive: true,
});
