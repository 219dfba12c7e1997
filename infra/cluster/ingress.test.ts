/** The ingress routes every controller's path to the deployment that runs its module. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const SERVICES = path.resolve(__dirname, '../../services/src');

const ingress = readFileSync(path.join(__dirname, 'base/ingress.yaml'), 'utf8');
const routes = [...ingress.matchAll(/- path: (\S+)\n.*\n\s+backend: \{ service: \{ name: ([\w-]+)/g)].map(
  ([, prefix = '', service = '']) => ({ prefix, service }),
);

/** Matches as an ingress of type Prefix does: whole segments, the longest prefix wins. */
function serviceOf(address: string): string | undefined {
  const matching = routes.filter(({ prefix }) => prefix === '/' || `${address}/`.startsWith(`${prefix}/`));
  return matching.sort((one, other) => other.prefix.length - one.prefix.length)[0]?.service;
}

/** Which deployment runs a module. */
const deploymentOf = new Map(
  readFileSync(path.join(__dirname, 'base/services.yaml'), 'utf8')
    .split(/^---$/m)
    .flatMap((document) => {
      const name = /^kind: Deployment\nmetadata:\n\s+name: ([\w-]+)/m.exec(document)?.[1];
      const modules = /SERVICE_MODULES, value: '?([\w,]+)/.exec(document)?.[1]?.split(',') ?? [];
      return modules.map((module): [string, string | undefined] => [module, name]);
    }),
);

/** The platform's own addresses (health, docs) are the same in every process. */
const controllers = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.controller.ts') && !file.startsWith('platform'))
  .flatMap((file) => {
    const text = readFileSync(path.join(SERVICES, file), 'utf8');
    return [...text.matchAll(/@Endpoint\(\w+, '[A-Z]+ ([^']*)'\)/g)].map(([, address = '']) => ({
      address: `/api${address}`,
      module: file.split(path.sep)[0] ?? '',
    }));
  });

test('there are routes and controllers', () => {
  expect(routes.length).toBeGreaterThan(3);
  expect(controllers.length).toBeGreaterThan(3);
});

test.each(controllers)('$address is routed to the deployment of $module', ({ address, module }) => {
  expect(deploymentOf.get(module)).toBeDefined();
  expect(serviceOf(address)).toBe(deploymentOf.get(module));
});

test('pages are answered by the edge', () => {
  for (const address of ['/', '/signup/user', '/apian', '/remotes/mf-marketing/1.0.0/remoteEntry.js']) {
    expect(serviceOf(address)).toBe('edge');
  }
});
