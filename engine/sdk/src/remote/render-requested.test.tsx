/** @jest-environment node */
import { definePages, defineRoutes } from './define-pages';
import { defineRemote } from './define-remote';
import { lazyPage } from './lazy-page';
import { loader, notFound, redirect } from './loader';
import { renderRequested, renderRemote } from './render-remote';
import { useLoaded } from './use-loaded';

const load = loader(['q'], async ({ params, query, api }) => {
  if (params['slug'] === 'gone') throw notFound();
  if (params['slug'] === 'moved') throw redirect('/teas/green?q=hot');
  if (params['slug'] === 'returned') return notFound();
  if (params['slug'] === 'led on') return redirect('/teas/green?q=hot');
  const reply = await api(`/api/teas/${params['slug']}`);
  return { ...((await reply.json()) as { name: string }), q: query.q };
});

function TeaPage() {
  const tea = useLoaded(load);
  if (tea.status !== 'ready') return <p>{tea.status}</p>;
  if (tea.data.name === 'broken') throw new Error('it throws as it renders');
  return (
    <>
      <title>{tea.data.name}</title>
      <h1>{tea.data.name}</h1>
    </>
  );
}

const remote = defineRemote({
  ...defineRoutes({
    pages: definePages({ tea: '/teas/:slug' }, { tea: lazyPage(async () => ({ default: TeaPage, load })) }),
  }),
  Footer: () => <footer>below</footer>,
});

const render = (slug: string) =>
  renderRequested(
    remote,
    {
      kind: 'page',
      name: 'mf-teas',
      address: { pathname: `/teas/${slug}`, search: '?q=hot', query: { q: 'hot' } },
      params: { slug },
    },
    {
      api: async (path) => Response.json({ name: `${String(path)}`.replace('/api/teas/', '') }),
      signal: new AbortController().signal,
    },
  );

test('a page is rendered with what its loader brings, which goes along', async () => {
  expect(await render('green')).toEqual({
    status: 200,
    html: '<title>green</title><!--$--><h1>green</h1><!--/$-->',
    footer: '<!--$--><footer>below</footer><!--/$-->',
    loaded: '{"address":"/teas/green?q=hot","data":{"name":"green","q":"hot"}}',
  });
});

test('requests that are rendered beside each other have their own data', async () => {
  const all = await Promise.all(['green', 'black', 'white'].map(render));
  expect(all.map(({ html }) => /<h1>(\w+)/.exec(html)?.[1])).toEqual(['green', 'black', 'white']);
});

test('a loader says that there is nothing, or that it is elsewhere', async () => {
  expect(await render('gone')).toEqual({ status: 404, html: '' });
  expect(await render('moved')).toEqual({ status: 307, to: '/teas/green?q=hot', html: '' });
});

test('returned, they are what they are when thrown', async () => {
  expect(await render('returned')).toEqual({ status: 404, html: '' });
  expect(await render('led on')).toEqual({ status: 307, to: '/teas/green?q=hot', html: '' });
});

test('a page that throws is not rendered by half', async () => {
  await expect(render('broken')).rejects.toThrow();
});

test('at build time there is no data, and the page says so', async () => {
  expect((await renderRemote(remote, 'mf-teas', '/teas/green')).html).toContain('<p>loading</p>');
});
