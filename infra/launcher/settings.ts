import { availableParallelism } from 'node:os';
import path from 'node:path';

/** The settings of `npm start`, all from environment variables. */
export interface Settings {
  root: string;
  /** MEALTIME_DATA, default .mealtime: holds all state. */
  dataDir: string;
  /** HOST, default 127.0.0.1. */
  host: string;
  /** PORT, default 3000. */
  port: number;
  /** MEALTIME_MODE: local (default) or production. */
  production: boolean;
  /** PUBLIC_ORIGIN: the address that visitors use; default made of host and port. */
  publicOrigin: string;
  /** MAPS_KEY: key of Google Maps; default none, and addresses come from our own index of streets. */
  mapsKey: string;
  /** MEALTIME_RELEASES_BUCKET: where releases lie that several machines share, `s3://bucket/prefix`; default the data folder alone. */
  bucket: string | undefined;
  /** SERVICE_PROCESSES: how many processes of the services run; default two, where the machine has two cores. */
  serviceProcesses: number;
}

/** When one crashes, another still answers; more than two would only share the same cores. */
const SERVICE_PROCESSES = Math.min(2, availableParallelism());
/** Keeps all connection pools (see the services' configuration) well below the database's limit of 100. */
const MOST_SERVICE_PROCESSES = 4;

/** An error that the user can fix; its message is printed without a stack. */
export class StartError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** The host for the launcher's own requests: a wildcard address cannot be called. */
const reachable = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);

/** Scheme, host and port under which this machine itself reaches the product. */
export const originOf = ({ host, port }: Pick<Settings, 'host' | 'port'>) =>
  `http://${host.includes(':') && host !== '::' ? `[${host}]` : reachable(host)}:${port}`;

/** Reads the environment. Throws a StartError that names the problem. */
export function readSettings(environment: Environment, root: string): Settings {
  const { PORT = '3000', HOST, MEALTIME_DATA, MEALTIME_MODE = 'local', PUBLIC_ORIGIN, MAPS_KEY } = environment;
  const processes = environment['SERVICE_PROCESSES'] || String(SERVICE_PROCESSES);
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port < 1 || port > 65_535) {
    throw new StartError(`PORT is "${PORT}", which is not a port (1 to 65535).`);
  }
  if (!/^\d+$/.test(processes) || Number(processes) < 1 || Number(processes) > MOST_SERVICE_PROCESSES) {
    throw new StartError(`SERVICE_PROCESSES is "${processes}"; it can be 1 to ${MOST_SERVICE_PROCESSES}.`);
  }
  if (MEALTIME_MODE !== 'local' && MEALTIME_MODE !== 'production') {
    throw new StartError(`MEALTIME_MODE is "${MEALTIME_MODE}"; it can be local or production.`);
  }
  const host = HOST || '127.0.0.1';
  return {
    root,
    dataDir: path.resolve(root, MEALTIME_DATA || '.mealtime'),
    host,
    port,
    production: MEALTIME_MODE === 'production',
    publicOrigin: PUBLIC_ORIGIN || originOf({ host, port }),
    mapsKey: MAPS_KEY ?? '',
    bucket: environment['MEALTIME_RELEASES_BUCKET'] || undefined,
    serviceProcesses: Number(processes),
  };
}
