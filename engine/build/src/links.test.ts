/** @jest-environment node */
import { linksInPage, linksInSource, uniqueLinks } from './links';

const targets = (text: string, file = '/r/mf-a/src/pages/page.tsx', isOwn = true) =>
  linksInSource(file, text, 'page.tsx', isOwn).map(({ to }) => to);

test.each([
  ['an attribute', `<Link to="/gift-cards">x</Link>`, ['/gift-cards']],
  ['an address', `<a href="/gift-cards">x</a>`, ['/gift-cards']],
  ['an expression', `<Link to={'/gift-cards'}>x</Link>`, ['/gift-cards']],
  ['either of two', `<Link to={ready ? '/a' : ('/b' as const)}>x</Link>`, ['/a', '/b']],
  ['one that stands in', `<Navigate to={target ?? '/a'} />`, ['/a']],
  ['a constant of the file', `const HOME = '/a'; const x = <Link to={HOME}>x</Link>;`, ['/a']],
  ['a property', `const ways = [{ label: 'x', to: '/a' }, { href: '/b' }, { path: '/c' }];`, ['/a', '/b', '/c']],
  ['a call', `void navigate('/a', { replace: true }); window.location.assign('/b');`, ['/a', '/b']],
  ['a query and a place on the page', '<><Link to="/a/?b=c" /><Link to={`/d#${id}`} /></>', ['/a', '/d']],
  ['the home page', `<Link to="/">x</Link>`, ['/']],
])('a link by %s is found', (_what, text, found) => {
  expect(targets(text)).toEqual(found);
});

test.each([
  ['another site', `<a href="https://example.com/a">x</a>`],
  ['another site by its scheme', `<a href="//example.com">x</a>`],
  ['a place on the page', '<a href={`#${id}`}>x</a>'],
  ['a mail', `<a href="mailto:a@b.example">x</a>`],
  ['a request', `request('/user/me');`],
  ['one that is put together at run time', '<Link to={`/products/${slug}`}>x</Link>'],
  ['a name of another file', `<Link to={PAGES.home}>x</Link>`],
  ['where a page is', `<Route path="/a" element={<Page />} />`],
])('%s is no link that could be checked', (_what, text) => {
  expect(targets(text)).toEqual([]);
});

test.each([
  ['requests are made', '/r/mf-a/src/api/get-me.ts', true],
  ['it is a package', '/r/packages/x/src/endpoints.ts', false],
])('a path is no link where %s', (_what, file, isOwn) => {
  expect(targets(`const me = { method: 'GET', path: '/user/me' };`, file, isOwn)).toEqual([]);
});

test('every path of a src/paths.ts is one, and none that only stands for others', () => {
  const text = `export const PAGES = { a: '/a', one: '/b/:id', all: '/c/*' } as const;\nexport const CART = '/cart';`;
  expect(linksInSource('/r/packages/x/src/paths.ts', text, 'packages/x/src/paths.ts', false)).toEqual([
    { to: '/a', from: 'packages/x/src/paths.ts:1' },
    { to: '/cart', from: 'packages/x/src/paths.ts:2' },
  ]);
});

test('links in a prerendered page are found, whatever rendered them', () => {
  const html = '<nav><a class="x" href="/a?b=1&amp;c=2">A</a><a href="#top">B</a></nav><link href="/style"/>';
  expect(linksInPage(html, '/faq')).toEqual([{ to: '/a', from: 'the page /faq' }]);
});

test('a path is kept once, with the first place that leads there', () => {
  const all = ['b', 'a', 'b'].map((name, at) => ({ to: `/${name}`, from: `${at}` }));
  expect(uniqueLinks(all)).toEqual([
    { to: '/a', from: '1' },
    { to: '/b', from: '0' },
  ]);
});
