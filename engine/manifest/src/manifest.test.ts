import {
  CONTRACT,
  canonicalPath,
  covers,
  descriptorProblems,
  liveAddress,
  matchRenderRoute,
  matchRoute,
  readDescriptor,
} from '.';

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
  contract: CONTRACT,
  routes: ['/x', '/x/*'],
  overlays: ['/y'],
  prerender: ['/x'],
  frame: 'site',
  navigation: [{ label: 'X', path: '/x' }],
};

const longOrigins = Array.from({ length: 10 }, (_, at) => `https://${'x'.repeat(40)}${at}.example`);

const many = <T>(each: (at: number) => T): T[] => Array.from({ length: 10_000 }, (_, at) => each(at));

test('a complete descriptor has no problems', () => {
  expect(descriptorProblems(good)).toEqual([]);
  const more = {
    localOnly: true,
    grants: { '/x/y': 'mf-y' },
    needs: [
      { setting: 'maps-key', scripts: ['https://maps.example'], connect: ['https://*.maps.example:8443'] },
      { images: ['https://a.b-c.example'], frames: ['https://pay.example'] },
      { policies: ['maps#html', 'lit-html', '@maps/loader'], scripts: ['https://maps.example'] },
      { workers: ['blob:'], permissions: ['geolocation', 'payment'] },
    ],
    navigation: [{ label: 'X', path: '/x', kind: 'primary' }],
  };
  expect(descriptorProblems({ ...good, ...more })).toEqual([]);
});

/** A shape within a shape, and so on. */
const nested = (depth: number): object =>
  depth === 0 ? { type: 'string' } : { type: 'object', properties: { a: nested(depth - 1) } };

test.each([
  ['fragments that are no object', { fragments: ['cart'] }, '"fragments" must be an object of at most 30 fragments'],
  ['a fragment without its size', { fragments: { cart: {} } }, '"fragments.cart.size" must be the least room'],
  [
    'a fragment of a shouted name',
    { fragments: { Cart: { size: { height: 1 } } } },
    'names such as "add-to-cart", not "Cart"',
  ],
  [
    'a fragment of no height',
    { fragments: { cart: { size: { height: '48px' } } } },
    '"fragments.cart.size.height" must be',
  ],
  [
    'a property of no type',
    { fragments: { cart: { size: { height: 1 }, properties: { sku: { type: 'text' } } } } },
    '"fragments.cart.properties.sku.type" must be one of string, number',
  ],
  [
    'properties without an end',
    { slots: { 'page.aside': { properties: { a: nested(9) } } } },
    'stands more than 4 deep',
  ],
  [
    'a property that is required and unknown',
    { slots: { 'page.aside': { required: ['sku'] } } },
    '"slots.page.aside.required" holds "sku", which is not under "properties"',
  ],
  [
    'a property by which objects are made',
    { slots: { 'page.aside': { properties: { 'a b': { type: 'string' } } } } },
    'no name',
  ],
  ['a slot without a page', { slots: { aside: {} } }, 'names such as "product.aside", not "aside"'],
  [
    'a filling that is not offered',
    { fills: { 'page.aside': ['cart'] } },
    '"fills.page.aside[0]" must be one of "fragments"',
  ],
  ['an empty filling', { fills: { 'page.aside': [null] } }, '"fills.page.aside[0]" must be the name of a fragment'],
  ["another team's event", { events: { 'others:cart-changed': {} } }, 'must hold names such as'],
  ['a use of its own', { name: 'mf-x', uses: { 'mf-x/cart': {} } }, '"uses" must hold fragments of others'],
  ['a use without a fragment', { uses: { 'mf-other': {} } }, '"uses" must hold fragments of others'],
  [
    'an event of no owner',
    { listens: { 'cart-changed': {} } },
    '"listens" must hold events such as "ordering:cart-changed", not "cart-changed"',
  ],
  ['a name that is no folder', { name: 'X' }, '"name" must be the folder\'s name, "mf-<words>", not "X"'],
  ['the name of the shell', { name: 'mf-shell' }, '"name" must be the folder\'s name, "mf-<words>", not "mf-shell"'],
  ['two prefixes', { name: 'mf-mf-a' }, '"name" must be the folder\'s name, "mf-<words>", not "mf-mf-a"'],
  ['a name with a path in it', { name: 'mf-../x' }, '"name"'],
  ['no owner', { owner: '' }, '"owner" must be'],
  ['an owner of two lines', { owner: 'a\nb' }, '"owner" must be'],
  ['a contract that is no number', { contract: '1' }, '"contract" must be a whole number from 1, not "1"'],
  ['a route without its slash', { routes: ['x'] }, '"routes[0]" must be a path such as "/gift-cards"'],
  ['a route with a trailing slash', { routes: ['/x', '/x/'] }, '"routes[1]"'],
  ['a route that climbs', { routes: ['/x/../y'] }, '"routes[0]"'],
  ['a route with an empty part', { routes: ['/x//y'] }, '"routes[0]"'],
  ['a script in a route', { routes: ['/<script>'] }, '<script>'],
  ['a route to everything', { routes: ['/*'] }, '"routes[0]"'],
  ['a route longer than a file may be called', { routes: [`/${'x'.repeat(300)}`] }, '"routes[0]"'],
  ['a route twice', { routes: ['/x', '/x'] }, 'hold "/x" more than once'],
  ['a route that is an overlay as well', { routes: ['/x', '/y'] }, 'hold "/y" more than once'],
  ['a route that is nothing', { routes: [null] }, '"routes[0]" must be a path'],
  ['routes that are no list', { routes: '/x' }, '"routes" must be an array of at most 100 paths, not "/x"'],
  ['a page that the services answer for', { routes: ['/api/*'] }, 'the product itself answers at "/api/*"'],
  ['what lies below a provider', { routes: ['/dev/outbox/1'] }, 'the product itself answers at "/dev/outbox/1"'],
  ['all that the providers have', { routes: ['/dev/*'] }, '"routes[0]" must be free'],
  ['a page among the builds', { routes: ['/remotes/mf-y/1.0.0'] }, '"routes[0]" must be free'],
  ['the shell itself', { routes: ['/shell'] }, '"routes[0]" must be free'],
  ['what open tabs ask for', { overlays: ['/release.json'] }, '"overlays[0]" must be free'],
  ['routes without end', { routes: many((at) => `/x/${at}`) }, '"routes" must be an array of at most 100 paths'],
  ['overlays without end', { overlays: many((at) => `/x/${at}`) }, '"overlays" must be an array of at most 100'],
  ['navigation without end', { navigation: many(() => ({ label: 'X', path: '/x' })) }, 'at most 10'],
  ['grants without end', { grants: Object.fromEntries(many((at) => [`/x/${at}`, 'mf-y'])) }, 'at most 100 paths'],
  ['an owner without end', { owner: 'x'.repeat(61) }, '"owner" must be'],
  ['an owner that turns what follows', { owner: 'team\u202e' }, '"owner" must be'],
  ['an owner of two lines by another sign', { owner: 'a\u2028b' }, '"owner" must be'],
  ['a label that cannot be seen', { navigation: [{ label: '\u200b', path: '/x' }] }, '"navigation[0].label"'],
  ['a wildcard overlay', { overlays: ['/y/*'] }, '"overlays[0]"'],
  ['a prerendered path that is no route', { prerender: ['/z'] }, '"prerender[0]" must be one of "routes"'],
  ['an unknown frame', { frame: 'wide' }, '"frame" must be "site", "focus" or "tool", not "wide"'],
  ['a flag that is a word', { localOnly: 'yes' }, '"localOnly" must be true or false'],
  ['navigation that is no list', { navigation: {} }, '"navigation" must be an array'],
  ['navigation of nothing', { navigation: [null] }, '"navigation[0]" must be { "label", "path" }, not null'],
  ['navigation without a label', { navigation: [{ path: '/x' }] }, '"navigation[0].label" is missing'],
  ['navigation to no path', { navigation: [{ label: 'X', path: 'https://x' }] }, '"navigation[0].path"'],
  ['a kind that there is not', { navigation: [{ label: 'X', path: '/x', kind: 'big' }] }, '"navigation[0].kind"'],
  [
    'a field of navigation that there is not',
    { navigation: [{ label: 'X', path: '/x', to: 1 }] },
    '"navigation[0].to"',
  ],
  ['a field that there is not', { naviagtion: [] }, '"naviagtion" is no known field'],
  ['grants that are no object', { grants: ['/x'] }, '"grants" must be'],
  ['a grant to no remote', { grants: { '/x/y': 'everybody' } }, '"grants["/x/y"]" must be'],
  ['a grant of no path', { grants: { '/x/*': 'mf-y' } }, '"grants" must hold paths'],
  ['a grant to itself', { grants: { '/x/y': 'mf-x' } }, 'must be another remote'],
  ['needs that are no list', { needs: { scripts: ['https://a.example'] } }, '"needs" must be an array of at most 5'],
  ['needs without end', { needs: Array.from({ length: 6 }, () => ({ setting: 'x' })) }, '"needs" must be an array'],
  [
    'needs longer than a header',
    { needs: [1, 2, 3].map(() => ({ connect: longOrigins, images: longOrigins })) },
    '2000',
  ],
  ['a need of nothing', { needs: [{}] }, '"needs[0]" must hold "setting", "scripts"'],
  ['a need that is a word', { needs: ['geolocation'] }, '"needs[0]" must hold'],
  [
    'a need of a kind that there is not',
    { needs: [{ styles: ['https://a.example'] }] },
    '"needs[0].styles" is no known',
  ],
  [
    'a setting that is no name',
    { needs: [{ setting: 'MAPS_KEY' }] },
    '"needs[0].setting" must be the name of a setting',
  ],
  ['an empty list of scripts', { needs: [{ scripts: [] }] }, '"needs[0].scripts" must be an array of 1 to 10'],
  ['a script that is no list', { needs: [{ scripts: 'https://a.example' }] }, '"needs[0].scripts" must be an array'],
  ['a permission that there is not', { needs: [{ permissions: ['fullscreen'] }] }, 'one of camera, geolocation'],
  ['a permission with more in it', { needs: [{ permissions: ['usb=*, camera'] }] }, '"needs[0].permissions"'],
  ['a policy of any name', { needs: [{ policies: ['*'] }] }, '"needs[0].policies" must hold the name of a policy'],
  ['a policy of two names', { needs: [{ policies: ['a b'] }] }, '"needs[0].policies" must hold'],
  [
    'policies that may be made twice',
    { needs: [{ policies: ["'allow-duplicates'"] }] },
    '"needs[0].policies" must hold',
  ],
  ['the policy that browsers ask', { needs: [{ policies: ['maps', 'default'] }] }, 'not "default"'],
  ["the host's own policy", { needs: [{ policies: ['composition-page'] }] }, 'not "composition-page"'],
  ['a worker from elsewhere', { needs: [{ workers: ['https://a.example'] }] }, '"needs[0].workers" must hold "blob:"'],
])('%s is named', (_, wrong, named) => {
  const problems = descriptorProblems({ ...good, prerender: [], ...wrong });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(named);
});

test.each([
  'http://a.example',
  'https:',
  'https://*',
  'https://*.example',
  'https://a.*.example',
  'https://localhost',
  'https://127.0.0.1',
  'https://a.example/',
  'https://a.example/path',
  'https://a.example?x',
  'https://user@a.example',
  'https://a.example:99999',
  'https://A.example',
  'https://a.example; script-src *',
  'https://a.example https://b.example',
  "https://a.example\n'unsafe-eval'",
  'https://a..example',
  'https://-a.example',
  "'unsafe-inline'",
  "'self'",
  'data:',
  'blob:',
  'wss://a.example',
  '*',
  '',
  null,
  7,
])('%p is no origin that a page could need', (origin) => {
  for (const kind of ['scripts', 'connect', 'images', 'frames']) {
    const problems = descriptorProblems({ ...good, needs: [{ [kind]: ['https://a.example', origin] }] });
    expect(problems).toEqual([expect.stringContaining(`"needs[0].${kind}" must hold an origin such as`)]);
  }
});

test('a problem is a short sentence, however long the wrong value', () => {
  const [problem = ''] = descriptorProblems({ ...good, owner: 'x'.repeat(100_000) });
  expect(problem.length).toBeLessThan(600);
});

test('single pages among the tools, and names that only begin alike, are free', () => {
  const routes = ['/dev/ui', '/dev/any', '/apis', '/developers/*', '/shells'];
  expect(descriptorProblems({ ...good, routes, prerender: [] })).toEqual([]);
});

test.each([[null], [[]], ['mf-x'], [7]])('%p is no descriptor', (value) =>
  expect(descriptorProblems(value)).toEqual([expect.stringContaining('must hold an object')]),
);

test('every problem is named at once, in one line with the file', () => {
  expect(descriptorProblems({}).length).toBeGreaterThanOrEqual(7);
  expect(() => readDescriptor('{"navigation": [null]}', 'mf-x/remote.json')).toThrow(
    /^mf-x\/remote\.json: "name" .*"navigation\[0\]" [^\n]*$/,
  );
  expect(() => readDescriptor('{', 'mf-x/remote.json')).toThrow('mf-x/remote.json is not valid JSON');
});

describe('render', () => {
  const problems = (render: unknown, more: object = {}) => descriptorProblems({ ...good, ...more, render }).join('; ');

  test.each([
    [{ '/x': { at: 'publish' } }],
    [{ '/x': { at: 'request', cacheSeconds: 10, staleSeconds: 60, clearedBy: ['products', 'stock-items'] } }],
    [{ '/x/:slug': { at: 'request' }, '/x/:slug/:dish': { at: 'request' }, '/x/new': { at: 'request' } }],
    [{ '/x/mine': { at: 'request', private: true } }],
    [{}],
  ])('%j can be used', (render) => expect(problems(render)).toBe(''));

  test.each<[unknown, string]>([
    ['x', '"render" must be an object of at most 100 routes'],
    [{ '/y': { at: 'request' } }, '"render["/y"]" must be one of "routes", or below one that ends in "/*"'],
    [{ '/z/:slug': { at: 'request' } }, '"render["/z/:slug"]" must be one of "routes"'],
    [
      { '/x/*': { at: 'request' } },
      '"render" must hold paths such as "/gift-cards" or "/gift-cards/:slug", not "/x/*"',
    ],
    [{ '/x/:a/:a': { at: 'request' } }, '"render" must hold paths'],
    [{ '/x/a:b': { at: 'request' } }, '"render" must hold paths'],
    [{ '/x/:': { at: 'request' } }, '"render" must hold paths'],
    [{ '/x': {} }, '"render["/x"].at" must be "publish" or "request", not nothing'],
    [{ '/x': null }, '"render["/x"]" must be { "at": "publish" or "request" }, not null'],
    [
      { '/x': { at: 'request', cacheSeconds: -1 } },
      '"render["/x"].cacheSeconds" must be a whole number from 0 to 86400',
    ],
    [{ '/x': { at: 'request', staleSeconds: 1.5 } }, '"render["/x"].staleSeconds" must be a whole number from 0 to'],
    [{ '/x': { at: 'request', private: 1 } }, '"render["/x"].private" must be true or false, not 1'],
    [{ '/x': { at: 'request', private: true, cacheSeconds: 1 } }, '"render["/x"].cacheSeconds" must be left out'],
    [{ '/x': { at: 'request', clearedBy: ['A b'] } }, '"render["/x"].clearedBy" must be an array of at most 10 names'],
    [{ '/x': { at: 'request', cache: 1 } }, '"render["/x"].cache" is no known field'],
    [{ '/x': { at: 'publish', cacheSeconds: 1 } }, '"render["/x"].cacheSeconds" says something about requests'],
    [{ '/x/a': { at: 'publish' } }, '"render["/x/a"]" is made at "publish", so "prerender" must hold it'],
    [{ '/x/:a': { at: 'request' }, '/x/:b': { at: 'request' } }, '"render["/x/:b"]" answers the same addresses'],
  ])('%j is refused: %s', (render, sentence) => expect(problems(render)).toContain(sentence));

  test('a path finds its route: literal segments go before parameters, which are decoded as in browsers', () => {
    const routes = ['/x/:slug', '/x/new', '/x', '/x/:slug/menu'];
    expect(matchRenderRoute(routes, '/x')).toEqual({ route: '/x', params: {} });
    expect(matchRenderRoute(routes, '/x/new')).toEqual({ route: '/x/new', params: {} });
    expect(matchRenderRoute(routes, '/x/caf%C3%A9')).toEqual({ route: '/x/:slug', params: { slug: 'café' } });
    expect(matchRenderRoute(routes, '/x/a/menu')).toEqual({ route: '/x/:slug/menu', params: { slug: 'a' } });
    for (const path of ['/', '/y', '/x/', '/x/a/b', '/x/%E0%A4%A'])
      expect(matchRenderRoute(routes, path)).toBeUndefined();
  });

  test('addresses differ by declared parameters only, in any order', () => {
    const one = liveAddress('/x', '?b=2&junk=1&a=%20one&a=two', ['b', 'a', 'c']);
    expect(one).toEqual({ pathname: '/x', search: '?a=+one&b=2', query: { a: ' one', b: '2' } });
    expect(liveAddress('/x', '?a=+one&b=2', ['a', 'b'])).toEqual(one);
    expect(liveAddress('/x', '?a=', ['a'])).toEqual({ pathname: '/x', search: '', query: {} });
  });
});
