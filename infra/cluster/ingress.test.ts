/** The ingress leads every controller's address to the deployment that runs its module. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const SERVICES = path.resolve(__dirname, '../../services/src');

const ingress = readFileSync(path.join(__dirname, 'base/ingress.yaml'), 'utf8');
const routes = [...ingress.matchAll(/- path: (\S+)\n.*\n\s+backend: \{ service: \{ name: ([\w-]+)/g)].map(
  ([, prefix = '', service = '']) => ({ prefix, service }),
);

/** As an ingress of type Prefix decides: whole segments, the longest wins. */
function serviceOf(address: string): string | undefined {
  const matching = routes.filter(({ prefix }) => prefix === '/' || `${address}/`.startsWith(`${prefix}/`));
  return matching.sort((one, other) => other.prefix.length - one.prefix.length)[0]?.service;
}

/** The platform's own addresses (health, docs) are the same in every process. */
const controllers = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.controller.ts') && !file.startsWith('platform'))
  .flatMap((file) => {
    const text = readFileSync(path.join(SERVICES, file), 'utf8');
    return [...text.matchAll(/@Controller\('([^']*)'\)/g)].map(([, prefix = '']) => ({
      address: `/api/${prefix}`,
      module: file.split(path.sep)[0],
    }));
  });

test('there are routes and controllers', () => {
  expect(routes.length).toBeGreaterThan(3);
  expect(controllers.length).toBeGreaterThan(3);
});

test.each(controllers)('$address is answered by $module', ({ address, module }) => {
  expect(serviceOf(address)).toBe(module);
});

test('pages are answered by the edge', () => {
  for (const address of ['/', '/signup/user', '/apian', '/remotes/mf-marketing/1.0.0/remoteEntry.js']) {
    expect(serviceOf(address)).toBe('edge');
  }
});
