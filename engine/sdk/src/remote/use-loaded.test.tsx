import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from '../router';
import { tabOf } from '../testing';
import { definePages, defineRoutes } from './define-pages';
import { defineRemote } from './define-remote';
import { lazyPage } from './lazy-page';
import { loader, notFound, redirect } from './loader';
import { MISSING } from './missing';
import { replaceLoader } from './newest-loader';
import { useLoaded } from './use-loaded';

const asked: string[] = [];
let broken = false;
let hangs = false;

const load = loader(['q'], async ({ params, query }) => {
  const { slug = '' } = params;
  asked.push(`${slug} ${query.q ?? ''}`.trim());
  await Promise.resolve();
  if (hangs) await new Promise(() => undefined);
  if (broken) throw new Error('away');
  if (slug === 'gone') throw notFound();
  if (slug === 'lost') return notFound();
  if (slug === 'moved') throw redirect('/teas/green');
  return { slug, q: query.q ?? '' };
});

function TeaPage() {
  const tea = useLoaded(load);
  const [pressed, setPressed] = useState(0);
  if (tea.status === 'loading') return <p>loading</p>;
  if (tea.status === 'failed') return <button onClick={tea.retry}>Once more</button>;
  return (
    <>
      <h1>
        {tea.data.slug} {tea.data.q}
      </h1>
      <button onClick={() => setPressed(pressed + 1)}>pressed {pressed}</button>
      <Link to="/teas/black">black</Link>
      <Link to="?q=hot&other=1">hot</Link>
      <Link to="?q=hot&other=2">hot again</Link>
      <Link to="/teas/moved">moved</Link>
    </>
  );
}

const PAGES = { tea: '/teas/:slug' } as const;
const routes = defineRoutes({
  pages: definePages(PAGES, { tea: lazyPage(async () => ({ default: TeaPage, load })) }),
});
const { openTab, closeTab } = tabOf(defineRemote(routes), { name: 'mf-teas', routes: ['/teas/*'], overlays: [] });

beforeEach(() => {
  asked.length = 0;
  broken = false;
  hangs = false;
});
afterEach(closeTab);

const heading = (name: string) => screen.findByRole('heading', { name });

test('a page is given what its loader brings for its path and the parameters it declares, and nothing is asked twice', async () => {
  const tab = await openTab('/teas/green?junk=1');
  await heading('green');
  await userEvent.click(screen.getByRole('link', { name: 'hot' }));
  await heading('green hot');
  await userEvent.click(screen.getByRole('button', { name: 'pressed 0' }));
  // An undeclared parameter changes nothing: the page stays as it is.
  await userEvent.click(screen.getByRole('link', { name: 'hot again' }));
  expect(screen.getByRole('button', { name: 'pressed 1' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'black' }));
  await heading('black');
  expect(asked).toEqual(['green', 'green hot', 'black']);
  tab.back();
  await heading('green hot');
  expect(asked).toHaveLength(3);
});

test('a failed load is retried on request', async () => {
  broken = true;
  await openTab('/teas/green');
  const again = await screen.findByRole('button', { name: 'Once more' });
  broken = false;
  await userEvent.click(again);
  await heading('green');
  expect(asked).toEqual(['green', 'green']);
});

test('a load without an answer fails after half a minute', async () => {
  hangs = true;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'], advanceTimers: true });
  await openTab('/teas/green');
  await screen.findByText('loading');
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(screen.queryByText('loading')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(screen.getByRole('button', { name: 'Once more' })).toBeTruthy();
  jest.useRealTimers();
});

test('a loader leads on, and says what stands for nothing', async () => {
  const missing: unknown[] = [];
  const note = ({ detail }: CustomEventInit<unknown>) => void missing.push(detail);
  window.addEventListener(MISSING, note);
  const tab = await openTab('/teas/green');
  await heading('green');
  await userEvent.click(screen.getByRole('link', { name: 'moved' }));
  await waitFor(() => expect(tab.path).toBe('/teas/green'));
  await openTab('/teas/gone');
  await waitFor(() => expect(missing).toEqual(['/teas/gone']));
  await openTab('/teas/lost');
  await waitFor(() => expect(missing).toEqual(['/teas/gone', '/teas/lost']));
  expect(screen.queryByText('loading')).toBeNull();
  window.removeEventListener(MISSING, note);
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'teas', '/a\nb', ''])(
  'no redirect to %j, which is no path of this site',
  (to) => expect(() => redirect(to)).toThrow('a path of this site'),
);

test('where it is edited, the page loads anew and stays as it is', async () => {
  const first = loader([], async () => 'green');
  const second = loader([], async () => 'black');
  let newest = first;
  const EditedPage = () => {
    const tea = useLoaded(newest);
    return tea.status === 'ready' ? <input aria-label={tea.data} /> : <p>{tea.status}</p>;
  };
  const edited = defineRoutes({
    pages: definePages({ one: '/teas' }, { one: lazyPage(async () => ({ default: EditedPage, load: first })) }),
  });
  const tab = tabOf(defineRemote(edited), { name: 'mf-edited', routes: ['/teas'], overlays: [] });
  await tab.openTab('/teas');
  await userEvent.type(await screen.findByRole('textbox', { name: 'green' }), 'half a word');
  newest = second;
  act(() => replaceLoader(first, second));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'black' });
  expect(field.value).toBe('half a word');
  await tab.closeTab();
});

test('a loader that is not the page’s own is refused', async () => {
  const other = loader([], async () => ({}));
  const Wrong = () => <p>{useLoaded(other).status}</p>;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const wrong = defineRoutes({
    pages: definePages({ one: '/teas' }, { one: lazyPage(async () => ({ default: Wrong, load })) }),
  });
  const tab = tabOf(defineRemote(wrong), { name: 'mf-wrong', routes: ['/teas'], overlays: [] });
  const { faults } = await tab.openTab('/teas');
  await waitFor(() => expect(String(faults[0])).toContain('exports as "load"'));
  await tab.closeTab();
});
