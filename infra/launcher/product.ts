import path from 'node:path';
import { noteReleaseService } from 'federated-pages/release-service';
import { freePort } from '../net/free-port';
import { ensureBuilt } from './build';
import { checkConfiguration } from './configuration';
import { startDatabase, type Database } from './database';
import {
  chooseLocalProviders,
  edgeEnvironment,
  localProvidersLine,
  providersEnvironment,
  serviceEnvironment,
} from './environment';
import type { Lock } from './lock';
import { publishWhatIsBuilt } from './publish';
import { untilOk, untilPages } from './ready';
import { loadSecrets } from './secrets';
import { originOf, StartError, type Settings } from './settings';
import { capital, Supervised, type ProcessPlan, type Supervisor } from './supervised';
import { watchDisk } from './trouble';
import { TYPESCRIPT } from './typescript';

/**
 * The edge finishes running requests, up to its own limit; after that the services have only background work left. With the
 * database, both stay below the ten seconds that a stop may take.
 */
const EDGE_STOP_MS = 6_500;
const SERVICE_STOP_MS = 2_500;

/** Everything that runs, from the database to the edge. */
export class Product {
  readonly #children: Supervised[] = [];
  readonly #abort = new AbortController();
  readonly #supervisor: Supervisor;
  readonly #noticed = new Set<string>();
  #database: Promise<Database> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly lock: Lock,
    private readonly say: (line: string) => void,
  ) {
    this.#supervisor = {
      root: settings.root,
      logDir: path.join(settings.dataDir, 'logs'),
      say,
      notice: (sentence) => {
        if (!this.#noticed.has(sentence)) say(sentence);
        this.#noticed.add(sentence);
      },
      changed: () => this.lock.record(this.#children.flatMap(({ pid }) => pid ?? [])),
    };
  }

  /** Starts everything; resolves when a page and the services answer. */
  async start(): Promise<void> {
    const { settings, say } = this;
    const { signal } = this.#abort;
    const local = chooseLocalProviders(process.env, settings.production);
    const secrets = loadSecrets(settings.dataDir);
    await checkConfiguration(settings, { local, secrets });
    const built = await ensureBuilt({ root: settings.root, say, signal });
    say(settings.production ? 'Starting ...' : 'Starting the database and the services ...');

    const [providers, smtp, clamd] = await Promise.all([freePort(), freePort(), freePort()]);
    const services = await Promise.all(Array.from({ length: settings.serviceProcesses }, freePort));
    const wiring = { settings, local, secrets, ports: { services, providers, smtp, clamd } };
    const published = publishSoon(() => publishWhatIsBuilt({ ...settings, built: built.outputs, say }));
    const edge = this.#run({
      ...{ title: 'the edge', name: 'edge', args: [...TYPESCRIPT, 'infra/edge/main.ts'] },
      ...{ environment: edgeEnvironment(wiring), message: 'listen' },
    });
    const starting: Promise<unknown>[] = [this.#startServices(wiring), published];
    if (Object.values(local).some(Boolean)) {
      this.#run({
        ...{ title: 'the local providers', name: 'providers', args: [...TYPESCRIPT, 'infra/providers/main.ts'] },
        environment: providersEnvironment(wiring, path.join(settings.dataDir, 'providers')),
      });
      starting.push(untilOk(`http://127.0.0.1:${providers}/health`, 'The local providers', signal));
      say(localProvidersLine(local));
    }
    await this.#orFailure(Promise.all(starting));
    edge.greet(); // only now: an open port means that the product is up
    await this.#orFailure(untilPages(originOf(settings), await published, signal));
    for (const child of this.#children) child.ready();
    // Release commands go through the running services, which record who released.
    const service = { url: `http://127.0.0.1:${services[0]}`, token: secrets.RELEASES_TOKEN };
    signal.addEventListener('abort', noteReleaseService(settings.dataDir, service));
    const unwatch = watchDisk(settings.dataDir, say);
    signal.addEventListener('abort', unwatch);
  }

  async #startServices(wiring: Parameters<typeof serviceEnvironment>[0]): Promise<void> {
    const { settings } = this;
    const own = process.env['DATABASE_URL'] || settings.production;
    if (!own) this.#database = startDatabase(settings.dataDir, this.#supervisor);
    const database = await this.#database;
    if (this.#abort.signal.aborted) return;
    const [first, ...others] = wiring.ports.services.map((port, index) => () => {
      const number = index === 0 ? '' : `-${index + 1}`;
      return this.#run({
        ...{ title: `the services${number}`, name: `services${number}`, args: ['services/dist/main.js'] },
        environment: serviceEnvironment(wiring, database?.url, port),
      });
    });
    first?.();
    const url = `http://127.0.0.1:${wiring.ports.services[0]}/api/health/ready`;
    await this.#orFailure(untilOk(url, 'The services', this.#abort.signal));
    // Only now: processes that start together share the processor, which would double the wait.
    if (!this.#abort.signal.aborted) for (const start of others) start();
  }

  #run(plan: ProcessPlan): Supervised {
    const child = new Supervised(plan, this.#supervisor);
    this.#children.push(child);
    void child.failed.then((log) =>
      this.#failure.reject(new StartError(`${capital(plan.title)} did not start:\n${log}`)),
    );
    this.#supervisor.changed();
    return child;
  }

  readonly #failure = (() => {
    let reject: (error: Error) => void = () => undefined;
    const promise = new Promise<never>((_resolve, refuse) => (reject = refuse));
    promise.catch(() => undefined);
    return { promise, reject: (error: Error) => reject(error) };
  })();

  /** Rejects when a process ends during the start, whatever is awaited. */
  #orFailure<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#failure.promise]);
  }

  /** Stops in order: the edge, the services, the database. */
  async stop(): Promise<void> {
    this.#abort.abort();
    const [edge, ...others] = this.#children;
    await edge?.stop(EDGE_STOP_MS);
    await Promise.all(others.map((child) => child.stop(SERVICE_STOP_MS)));
    const database = await this.#database?.catch(() => undefined);
    await database?.stop();
  }

  /** Kills everything at once. The database is left to its guard, which stops it when this process is gone. */
  kill(): void {
    this.#abort.abort();
    for (const child of this.#children) child.kill();
  }
}

/** Defers publishing until the processes are spawned: it may block the event loop for a while. */
const publishSoon = <T>(work: () => Promise<T>) => new Promise(setImmediate).then(work);
