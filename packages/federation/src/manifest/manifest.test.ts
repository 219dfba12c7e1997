import { canonicalPath, covers, descriptorProblems, matchRoute } from './index';

const remotes = [
  { name: 'site', routes: ['/', '/faq'], overlays: [] },
  { name: 'sign-up', routes: ['/signup', '/signup/user/thank-you'], overlays: ['/signup/user'] },
  { name: 'admin', routes: ['/admin/*'], overlays: [] },
  { name: 'reports', routes: ['/admin/reports/*', '/admin/login'], overlays: [] },
];

const answer = (path: string) => {
  const match = matchRoute(remotes, path);
  return match && `${match.remote.name} ${match.area}`;
};

test.each([
  ['/', 'site page'],
  ['/faq/', 'site page'],
  ['/signup', 'sign-up page'],
  ['/signup/user', 'sign-up overlay'],
  ['/signup/user/thank-you', 'sign-up page'],
  ['/admin', 'admin page'],
  ['/admin/anything/below', 'admin page'],
  ['/admin/reports/2026', 'reports page'],
  ['/admin/login', 'reports page'],
  ['/administrator', undefined],
  ['/unknown', undefined],
])('%s is answered by %s', (path, expected) => expect(answer(path)).toBe(expected));

test('a trailing slash is no other page', () => {
  expect(canonicalPath('/faq///')).toBe('/faq');
  expect(canonicalPath('/')).toBe('/');
  expect(covers('/faq', '/faq/')).toBe(true);
});

const good = {
  name: 'mf-x',
  owner: 'team',
  contract: 1,
  routes: ['/x', '/x/*'],
  overlays: ['/y'],
  prerender: ['/x'],
  frame: 'site',
  navigation: [{ label: 'X', path: '/x' }],
};

test('a complete descriptor has no problems', () => expect(descriptorProblems(good)).toEqual([]));

test.each([
  ['a name that is no folder', { ...good, name: 'X' }, '"name"'],
  ['no owner', { ...good, owner: '' }, '"owner"'],
  ['a route without its slash', { ...good, routes: ['x'] }, '"x"'],
  ['a route with a trailing slash', { ...good, routes: ['/x/'] }, '"/x/"'],
  ['a script in a route', { ...good, routes: ['/<script>'] }, '<script>'],
  ['a wildcard overlay', { ...good, overlays: ['/y/*'] }, '"/y/*"'],
  ['routes that are no list', { ...good, routes: '/x' }, '"routes"'],
  ['an unknown frame', { ...good, frame: 'wide' }, '"frame"'],
  ['navigation without a label', { ...good, navigation: [{ path: '/x' }] }, 'label'],
])('%s is named', (_, descriptor, named) => expect(descriptorProblems(descriptor).join()).toContain(named));

test('every problem is named at once', () => expect(descriptorProblems({}).length).toBeGreaterThanOrEqual(7));
