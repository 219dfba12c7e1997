import { HOST_POLICIES, readPage, type Allowance, type ReleaseManifest } from '@federated-pages/manifest';
import { createCacheBuster } from './freshness';
import { createIntegrity } from './integrity';
import { limitTrust } from './trust';

const integrity = createIntegrity(createCacheBuster());

type Rules = Partial<Record<'createHTML' | 'createScriptURL' | 'createScript', (text: string) => string | null>>;

/** Lets the host make its policies as in a browser that knows Trusted Types; gives what it made. */
function policiesWith(given: Allowance): Record<string, Rules> {
  const made: Record<string, Rules> = {};
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => (made[name] = rules) };
  Object.assign(globalThis, { trustedTypes });
  limitTrust(given, integrity);
  return made;
}

const version = (base: string) => ({ base, files: { 'entry.js': 'sha384-e', 'chunks/one.js': 'sha384-c' } });
const manifest = {
  shell: { base: '/shell/1.0.0/', files: { 'watch.js': 'sha384-w' } },
  remotes: [{ ...version('/remotes/mf-a/1.1.0/'), previous: version('/remotes/mf-a/1.0.0/') }],
} as unknown as ReleaseManifest;

const needs = { scripts: ['https://maps.example', 'https://*.tiles.example:8443'] };

beforeAll(() => integrity.provide(manifest));

const addresses = (given: Allowance = {}) => policiesWith(given)[HOST_POLICIES.addresses]?.createScriptURL;

test.each([
  '/remotes/mf-a/1.1.0/entry.js',
  '/remotes/mf-a/1.1.0/chunks/one.js',
  '/remotes/mf-a/1.0.0/entry.js?try=1700000000000',
  '/shell/1.0.0/watch.js',
  `${window.location.origin}/shell/1.0.0/watch.js`,
])('%s is a file of the release', (address) => expect(addresses()?.(address)).toBe(address));

test.each([
  '/remotes/mf-a/1.1.0/other.js',
  '/remotes/mf-a/1.2.0/entry.js',
  '/remotes/mf-b/1.1.0/entry.js',
  '/remotes/mf-a/1.1.0/constructor',
  '/remotes/mf-a/1.1.0/__proto__',
  '/remotes/mf-a/1.1.0/',
  '/remotes/mf-a/1.1.0/../1.1.0x/entry.js',
  '/remotes/mf-a/1.1.0/entry.js/../other.js',
  '/api/files/entry.js',
  'https://elsewhere.example/remotes/mf-a/1.1.0/entry.js',
  '//elsewhere.example/remotes/mf-a/1.1.0/entry.js',
  'https://maps.example/api.js',
  'blob:http://localhost/1',
  'data:text/javascript,1',
  'javascript:1',
  'https://',
  '',
])('%p is none, and no script is loaded from it', (address) => expect(addresses()?.(address)).toBeNull());

test.each([
  ['https://maps.example/api.js?key=x', true],
  ['https://a.tiles.example:8443/1.js', true],
  ['https://a.tiles.example/1.js', false],
  ['https://tiles.example:8443/1.js', false],
  ['https://maps.example.evil.example/api.js', false],
  ['https://evilmaps.example/api.js', false],
  ['http://maps.example/api.js', false],
  ['blob:https://maps.example/1', false],
])('where a page needs scripts of some hosts, %s: %p', (address, expected) =>
  expect(addresses(needs)?.(address) === address).toBe(expected),
);

test('a worker of the page itself starts where one is needed', () => {
  expect(addresses({ workers: ['blob:'] })?.('blob:http://localhost/1')).toBe('blob:http://localhost/1');
});

test('no text becomes HTML or code but the pages that the host asks for', async () => {
  const { [HOST_POLICIES.addresses]: asked, [HOST_POLICIES.pages]: pages, ...others } = policiesWith({});
  expect(Object.keys(asked ?? {})).toEqual(['createScriptURL']);
  expect(Object.keys(pages ?? {})).toEqual(['createHTML']);
  expect(others).toEqual({});
  const fetched = jest.fn((...asked: unknown[]) => {
    void asked;
    return Promise.resolve({ ok: true, text: async () => '<main>Read</main>' });
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  expect((await readPage('/')).textContent).toBe('Read');
  expect(fetched).toHaveBeenCalledWith('/', { mode: 'same-origin' });
});

test('a browser without Trusted Types reads pages all the same', async () => {
  Object.assign(globalThis, { trustedTypes: undefined });
  limitTrust({}, integrity);
  globalThis.fetch = (async () => ({
    ok: false,
    status: 404,
    text: async () => '<p>None</p>',
  })) as unknown as typeof fetch;
  expect((await readPage('/nowhere')).textContent).toBe('None');
  globalThis.fetch = (async () => ({ ok: false, status: 503 })) as unknown as typeof fetch;
  await expect(readPage('/')).rejects.toThrow('/ answered 503');
});
