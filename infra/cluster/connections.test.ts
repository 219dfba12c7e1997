/** The services at their highest replica counts, during a rollout and a migration, stay within the connection limit. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL's default `max_connections`, minus those reserved for superusers. */
const AVAILABLE = 100 - 3;
/** The migration job: its lock, one module's migration, and the check that the services can log in. */
const MIGRATING = 3;

/** Modules that search: restaurants and applications, and people. */
const SEARCHING = ['onboarding', 'admin'];
/** Modules in which each process may hold one LISTEN connection: for `/api/changes`, which the edge polls, and live feeds. */
const LISTENING = ['identity', 'onboarding'];

const SERVICES = path.resolve(__dirname, '../../services/src');
const read = (file: string) => readFileSync(file, 'utf8');
const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? NaN);

const documents = read(path.join(__dirname, 'base/services.yaml')).split(/^---$/m);
const searchesAtOnce = number(read(path.join(SERVICES, 'platform/database/searches.ts')), /^const AT_ONCE = (\d+);$/m);
const uses = (module: string, what: string) =>
  readdirSync(path.join(SERVICES, module), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.ts'))
    .some((file) => new RegExp(`imports: [^;]*\\b${what}\\b`).test(read(path.join(SERVICES, module, file))));

const deployments = documents
  .filter((text) => /^kind: Deployment$/m.test(text))
  .map((text) => {
    const module = /name: SERVICE_MODULES, value: '?(\w+)/.exec(text)?.[1] ?? '';
    const scaling = documents.find(
      (one) => one.includes('kind: HorizontalPodAutoscaler') && one.includes(`kind: Deployment, name: ${module} }`),
    );
    return {
      module,
      processes: number(scaling ?? '', /maxReplicas: (\d+)/) + number(text, /maxSurge: (\d+)/),
      requests: number(text, /name: DATABASE_CONNECTIONS, value: '(\d+)'/),
      // One more than the workers: the outbox's maintenance.
      outbox: uses(module, 'OutboxModule') ? number(text, /name: OUTBOX_WORKERS, value: '(\d+)'/) + 1 : 0,
      searches: SEARCHING.includes(module) ? searchesAtOnce : 0,
      listens: LISTENING.includes(module) ? 1 : 0,
    };
  });

test('every module is deployed, and each drains an outbox', () => {
  expect(deployments.map(({ module }) => module).sort()).toEqual(['admin', 'identity', 'newsletter', 'onboarding']);
  expect(deployments.filter(({ outbox }) => outbox > 0)).toHaveLength(4);
  expect(searchesAtOnce).toBeGreaterThan(0);
});

test('together they stay within the connection limit of PostgreSQL', () => {
  const held = deployments.map(
    ({ processes, requests, outbox, searches, listens }) => processes * (requests + outbox + searches + listens),
  );
  expect(held.reduce((sum, one) => sum + one, MIGRATING)).toBeLessThanOrEqual(AVAILABLE);
});
