import { withNeeds, type ServiceModule } from '../modules/service-module';
import { reader, ConfigurationError, type Environment } from './reader';

/**
 * The environment variables of every process, in the order of this list; each module's own ones are in its settings.ts.
 * Nothing else reads `process.env`.
 *
 * | Variable | Meaning | Default |
 * |---|---|---|
 * | MEALTIME_MODE | `local` (one machine, local providers allowed, back-off under 60 s) or `production` | production |
 * | SERVICE_MODULES | names of the modules that this process runs, separated by commas | all |
 * | SERVICE_HOST | address to listen on | 127.0.0.1 |
 * | SERVICE_PORT | port to listen on; 0 takes a free one. The port taken is printed as `{"listening":<port>}` | 4000 |
 * | PUBLIC_ORIGIN | `scheme://host[:port]` people use; in local mode localhost and 127.0.0.1 of its port count too | required |
 * | DATABASE_URL | `postgres://user:password@host:port/database`; its user may not own the database in production | required |
 * | DATABASE_OWNER_URL | the same database as its owner: processes with it migrate at the start, and create the user of DATABASE_URL | none |
 * | SERVICE_PROCESSES | how many processes like this one share the machine's cores | 1 |
 * | DATABASE_CONNECTIONS | connections that the requests of this process share; searches have three more | 12 |
 * | OUTBOX_WORKERS | concurrent outbox jobs of this process; it has that many connections and one more, in addition to those of requests | 3 |
 * | MEALTIME_SECRET | 32 characters or more; tokens, links and cookies are signed with keys derived from it | required |
 * | TRUSTED_PROXIES | CIDRs, separated by commas, of the proxies whose X-Forwarded-* headers are trusted | none |
 * | LOG_LEVEL | pino's: trace, debug, info, warn, error, fatal, silent | info |
 * | SMTP_URL | `smtp://` or `smtps://`, credentials included | required by modules that send mail |
 * | MAIL_FROM | sender of every message | required by modules that send mail |
 *
 * @param all the modules that SERVICE_MODULES can name
 */
export function loadConfig(environment: Environment, all: readonly ServiceModule[]) {
  const read = reader(environment);
  const mode = read.choice('MEALTIME_MODE', ['local', 'production'], 'production');
  const production = mode === 'production';
  const names = all.map(({ name }) => name);
  const modules = read.list('SERVICE_MODULES', names, names);
  const chosen = modules.map((name) => all.find((module) => module.name === name)!);
  const publicOrigin = read.origin('PUBLIC_ORIGIN', { httpsOnly: production });
  const secret = read.text('MEALTIME_SECRET', { min: 32 });
  const config = {
    mode,
    production,
    /** The modules that this process runs, by SERVICE_MODULES. */
    modules: chosen,
    /** The same with their dependencies, each after what it needs. */
    declared: withNeeds(chosen),
    /** All modules, also those of other processes, each after what it needs. */
    known: withNeeds(all),
    host: read.text('SERVICE_HOST', { default: '127.0.0.1' }),
    port: read.integer('SERVICE_PORT', { min: 0, max: 65_535, default: 4000 }),
    serviceProcesses: read.integer('SERVICE_PROCESSES', { min: 1, max: 64, default: 1 }),
    publicOrigin,
    allowedOrigins: allowedOrigins(publicOrigin, production),
    /** Over https cookies are Secure and named `__Host-`. */
    secureCookies: publicOrigin.startsWith('https:'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    /** Undefined if other processes migrate. */
    databaseOwnerUrl: read.has('DATABASE_OWNER_URL')
      ? read.url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:'])
      : undefined,
    // All processes together must stay below the server's max_connections, by default 100.
    databaseConnections: read.integer('DATABASE_CONNECTIONS', { min: 2, max: 500, default: 12 }),
    outboxWorkers: read.integer('OUTBOX_WORKERS', { min: 1, max: 50, default: 3 }),
    secret,
    trustedProxies: read.cidrs('TRUSTED_PROXIES'),
    logLevel: read.choice('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
    mail: chosen.some(({ sendsMail }) => sendsMail)
      ? {
          smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
          from: read.text('MAIL_FROM', { pattern: /@/, hint: 'must hold an email address' }),
        }
      : undefined,
    /** The modules' settings, by token. */
    settings: new Map(
      chosen.flatMap(({ settings }) =>
        settings ? [[settings.token, settings.read(read, { production })] as const] : [],
      ),
    ),
  };
  read.finish();
  return config;
}

export type Config = ReturnType<typeof loadConfig>;

/** Injection token of the whole configuration. */
export const CONFIG = Symbol('CONFIG');

export { ConfigurationError };

function allowedOrigins(publicOrigin: string, production: boolean): readonly string[] {
  if (production || !publicOrigin) return [publicOrigin];
  const { protocol, port } = new URL(publicOrigin);
  const suffix = port ? `:${port}` : '';
  return [...new Set([publicOrigin, `${protocol}//localhost${suffix}`, `${protocol}//127.0.0.1${suffix}`])];
}
