import { Client, type ClientConfig, type PoolConfig } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { scrub } from '../logging/scrub';

interface PoolLog {
  warn(details: object, message: string): void;
}

/** Milliseconds to wait for a connection, so that visitors see "try again" instead of a hanging page. */
const CONNECT_TIMEOUT = 3_000;
/** Milliseconds for a statement: the server's limit, and the client's, in case the network fails. */
const STATEMENT_TIMEOUT = 5_000;
const QUERY_TIMEOUT = 7_000;
/** The same for a search, which normally takes up to about ten. */
const SEARCH_TIMEOUT = 1_500;
const SEARCH_QUERY_TIMEOUT = 3_000;
const IDLE_TRANSACTION_TIMEOUT = 10_000;

/**
 * A client whose connection loss is never an uncaught error: between the pool and TypeORM it has no error listener for
 * a moment. The next query reports the loss.
 */
class SteadyClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

interface PoolOptions {
  /** Maximum number of connections. */
  size: number;
  /** As shown by pg_stat_activity. */
  name?: string;
  /** Milliseconds until the server ends an idle transaction and frees its locks. Default: 10 s. */
  idleTransactionMs?: number;
  log?: PoolLog;
}

/** Options of every pool. Loss of an idle connection is a warning: the pool opens another. */
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

/** Options for migrations, without time limits: no request waits, and steps may take long. */
export const migrationOptions = (url: string): PostgresOptions => ({
  ...connectionOptions(url, { size: 1, name: 'mealtime-migrations' }),
  extra: { Client: SteadyClient, keepAlive: true },
});

/** Options of the search pool. */
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
