import { integrityOf } from '@federated-pages/manifest/files';
import { apart, textHash, styleReader, type StyleReader } from './styles';
import type { VersionParts } from './versions';

const BASE = '/remotes/mf-a/1.0.0/';

/** Reads the one file of a version from a store that holds `held` where `published` was published. */
function read(held: string | undefined, published = held ?? '') {
  const parts = { held: () => (held === undefined ? undefined : Buffer.from(held)) } as unknown as VersionParts;
  const files = { 'a.css': integrityOf(Buffer.from(published)) };
  return styleReader(parts)({ name: 'mf-a', version: '1.0.0', base: BASE, files }, 'a.css');
}

test.each([
  ['url(assets/a.woff2)', `url(${BASE}assets/a.woff2)`],
  [`url("a.svg"),url('b.svg')`, `url("${BASE}a.svg"),url('${BASE}b.svg')`],
  ['url(/share.jpg)', 'url(/share.jpg)'],
  ['url(#shape)', 'url(#shape)'],
  ['url(data:image/svg+xml,%3Csvg)', 'url(data:image/svg+xml,%3Csvg)'],
  ['url(https://cdn.example/a.svg)', 'url(https://cdn.example/a.svg)'],
  ['a::before{content:"</style>"}', 'a::before{content:"<\\/style>"}'],
])('a style sheet says within a page what it says in its file: %s', (written, text) => {
  expect(read(written)).toBe(text);
});

test('a file that is not the one that was published is not taken over', () => {
  expect(read('a{}', 'b{}')).toBeUndefined();
  expect(read(undefined)).toBeUndefined();
});

test('no two sheets of a page have the same text, and each has its own however often it is asked for', () => {
  const of = (name: string) => ({ name, version: '1.0.0', base: `/remotes/${name}/1.0.0/`, files: {} });
  const texts: Record<string, string> = { 'a.css': 'a{}', 'b.css': 'b{}' };
  const read: StyleReader = apart((_, file) => texts[file]);
  const ask = () => [
    ...[read(of('mf-a'), 'a.css'), read(of('mf-b'), 'a.css'), read(of('mf-c'), 'a.css')],
    ...[read(of('mf-a'), 'b.css'), read(of('mf-a'), 'none.css')],
  ];
  expect(ask()).toEqual(['a{}', 'a{}/*1*/', 'a{}/*2*/', 'b{}', undefined]);
  expect(ask()).toEqual(['a{}', 'a{}/*1*/', 'a{}/*2*/', 'b{}', undefined]);
});

test('a policy names a text by the hash that browsers compute', () => {
  expect(textHash('a{}')).toBe('sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=');
});
