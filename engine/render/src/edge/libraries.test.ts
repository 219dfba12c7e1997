/** @jest-environment node */
/** Server builds that bundle well-known libraries: each needs APIs of the platform, and is rendered with them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { RENDERER_LIMITS, Renderer, type Ask } from './renderer';

const out = mkdtempSync(path.join(tmpdir(), 'libraries-'));
const sources = path.join(import.meta.dirname, '../../test/libraries');

/** Bundles it for the server, as the builds of remotes are. Returns the file. */
async function build(name: string): Promise<string> {
  const compiler = webpack({
    mode: 'production',
    target: 'node20',
    entry: path.join(sources, `${name}.mjs`),
    output: { path: out, filename: `${name}.cjs`, library: { type: 'commonjs2' } },
    resolve: { conditionNames: ['import', 'module', 'require', 'default', 'node'] },
    optimization: { minimize: false },
  });
  if (!compiler) throw new Error('webpack made no compiler');
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  return readFileSync(path.join(out, `${name}.cjs`), 'utf8');
}

const renderers: Renderer[] = [];
afterAll(() => {
  for (const renderer of renderers) renderer.stop();
  rmSync(out, { recursive: true });
});

/** Renders the page of a build by the renderer that the edge has. */
async function render(name: string, ask: Ask = () => Promise.resolve(undefined)): Promise<string> {
  const file = await build(name);
  const limits = { ...RENDERER_LIMITS, pieceMs: 10_000 };
  const renderer = new Renderer(
    name,
    () => Promise.resolve({ 'render.cjs': file }),
    limits,
    () => undefined,
  );
  renderers.push(renderer);
  const address = { pathname: '/', search: '', query: {} };
  return (await renderer.render({ kind: 'page', name, address, params: {} }, ask)).html;
}

test('jose signs, verifies and encrypts tokens', async () => {
  expect(await render('jose')).toBe('<p>4 ERR_JWS_SIGNATURE_VERIFICATION_FAILED</p>');
});

test('uuid makes identifiers', async () => {
  const ids = (await render('uuid')).replace(/<.?p>/g, '').split(' ');
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
});

test('eventsource-parser reads the events of an answer', async () => {
  const html = await render('eventsource-parser', async (asked) => ({
    ...{ status: 200, type: 'text/event-stream' },
    body: `: ${asked}\n\nevent: dish\ndata: Bánh mì 🥖\n\nevent: end\ndata: 1\n\n`,
  }));
  expect(html).toBe('<p>dish Bánh mì 🥖, end 1</p>');
});
