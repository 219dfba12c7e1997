import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { tabOf } from '../testing';
import { definePages, defineRoutes } from './define-pages';
import { defineRemote } from './define-remote';
import { lazyPage } from './lazy-page';

const loaded: string[] = [];
const page = (name: string) =>
  lazyPage(async () => {
    loaded.push(name);
    return { default: () => <h1>{name}</h1> };
  });

const PAGES = { list: '/teas', one: '/teas/:id', rest: '/more/*', old: '/old' } as const;
const OVERLAYS = { over: '/over' } as const;

const routes = defineRoutes({
  pages: definePages(PAGES, {
    list: page('list'),
    one: page('one'),
    rest: page('rest'),
    old: () => <h1>eager</h1>,
  }),
  otherwise: page('otherwise'),
  overlays: definePages(OVERLAYS, { over: page('over') }),
  OverlayFrame: ({ children }: { children: ReactNode }) => <section aria-label="frame">{children}</section>,
  next: { [PAGES.list]: OVERLAYS.over },
});
const descriptor = {
  name: 'mf-teas',
  routes: ['/teas', '/teas/*', '/more/*', '/old'],
  overlays: ['/over'],
};
const { openTab, closeTab } = tabOf(defineRemote(routes), descriptor);

beforeEach(() => (loaded.length = 0));
afterEach(closeTab);

test.each([
  ['/teas', 'list'],
  ['/teas/', 'list'],
  ['/teas/green', 'one'],
  ['/teas/green/cut/off', 'otherwise'],
  ['/more', 'rest'],
  ['/more/deep/er', 'rest'],
  ['/old', 'eager'],
])('%s shows the page %s', async (path, name) => {
  const tab = await openTab(path);
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
  expect(tab.faults).toEqual([]);
});

test('an overlay stands in the frame', async () => {
  await openTab('/over');
  const frame = await screen.findByRole('region', { name: 'frame' });
  expect(frame.textContent).toBe('over');
});

test.each([
  ['/teas/green', ['one']],
  ['/old', []],
  ['/nowhere', []],
])('what %s needs is loaded before, and nothing else', async (path, names) => {
  const before = loaded.length;
  await defineRoutes({ pages: definePages({ one: '/teas/:id' }, { one: page('one') }) }).preload(path);
  expect(loaded.slice(before)).toEqual(names);
});

test('the page that people go to next is loaded once this one leaves the browser time', async () => {
  jest.useFakeTimers();
  const fresh = defineRoutes({
    pages: definePages({ first: '/first' }, { first: page('first') }),
    overlays: definePages({ second: '/second' }, { second: page('second') }),
    next: { '/first': '/second' },
  });
  await fresh.preload('/first');
  expect(loaded).toEqual(['first']);
  await jest.runAllTimersAsync();
  expect(loaded).toEqual(['first', 'second']);
  jest.useRealTimers();
});

test('a path without a page, and a page without a path, do not compile', () => {
  // @ts-expect-error: "one" has no page
  definePages({ list: '/teas', one: '/teas/:id' }, { list: page('list') });
  // @ts-expect-error: "extra" has no path
  definePages({ list: '/teas' }, { list: page('list'), extra: page('extra') });
});
