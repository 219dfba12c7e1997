import type { RemoteRelease } from '@federated-pages/manifest';
import { fragmentRenderer } from './render-fragments';
import type { VersionParts } from './versions';

const remote = { name: 'mf-a', version: '1.0.0', base: '/remotes/mf-a/1.0.0/' } as RemoteRelease;

/** Renders one fragment by code that some remote came with. */
function render(source: string | undefined) {
  const parts = { file: () => source && Buffer.from(source) } as unknown as VersionParts;
  const renderer = fragmentRenderer(parts, 'https://product.example');
  const request = { remote, name: 'piece', properties: { word: '<br>' }, mount: 'mf-a/piece1', pathname: '/faq' };
  expect(renderer.render(request)).toBeUndefined();
  expect(renderer.isWaiting).toBe(true);
  renderer.settle();
  expect(renderer.isWaiting).toBe(false);
  const ensure = () => renderer.ensureRendered(new Set(['mf-a']));
  const others = () => renderer.ensureRendered(new Set(['mf-b']));
  return { rendered: renderer.render(request), ensure, others };
}

const says = (html: string) =>
  `exports.fragments = { piece: 'the piece' }; exports.renderFragment = (piece, given, mount, at) => ({ html: ${html}, places: [] });`;

test('a fragment is rendered with what it is given, and with the addresses of its version', () => {
  const { rendered, ensure } = render(says('[piece, given.word, mount, at].join()'));
  expect(rendered).toEqual({ html: 'the piece,<br>,mf-a/piece1,/faq', places: [] });
  expect(ensure).not.toThrow();
});

test('it knows nothing of the process that asks for it', () => {
  process.env['SECRET_OF_THE_PUBLISHER'] = 'a secret';
  try {
    expect(render(says("JSON.stringify(process.env.SECRET_OF_THE_PUBLISHER ?? 'nothing')")).rendered?.html).toBe(
      '"nothing"',
    );
  } finally {
    delete process.env['SECRET_OF_THE_PUBLISHER'];
  }
});

test.each([
  ['reads a file', "require('node:fs').readFileSync('/etc/hostname', 'utf8')"],
  [
    'reads a file by a way that is not asked for',
    "process.getBuiltinModule('node:fs').readFileSync('/etc/hostname', 'utf8')",
  ],
  ['lists a folder', "require('node:fs').readdirSync('/').join()"],
  ['writes a file', "String(require('node:fs').writeFileSync(require('node:os').tmpdir() + '/written-by-a-team', ''))"],
  ['starts a process', "require('node:child_process').execFileSync('/bin/echo', ['ran'], { encoding: 'utf8' })"],
  ['starts a thread', "String(new (require('node:worker_threads').Worker)('', { eval: true }).threadId)"],
  ['asks the network', "String(require('node:net').connect(1))"],
  ['asks another service', "String(fetch('http://127.0.0.1:1'))"],
  ['ends other processes', 'String(process.kill(process.ppid, 0))'],
  ['runs text', "String(new Function('return 1')())"],
  ['looks for what runs it', 'String(locked.readAll)'],
  ['asks another service by another way', "String(new WebSocket('ws://127.0.0.1:1'))"],
  ['looks at what others do meanwhile', "String(require('async_hooks').createHook({}).enable())"],
  ['loads native code', "String(require('crypto').setEngine('/etc/hostname'))"],
  [
    'asks what `fetch` would ask',
    "String(globalThis[Symbol.for('undici.globalDispatcher.1')].request({ origin: 'http://127.0.0.1:1', path: '/', method: 'GET' }))",
  ],
  [
    'has something cloned that Node could have made',
    "String(structuredClone(new Blob(['x'])).constructor.constructor('return process')())",
  ],
  ['transfers ports', 'String(new MessageChannel().port1)'],
])('code that %s comes to nothing: the keys of all are beside it', (_, expression) => {
  const { rendered, ensure } = render(says(expression));
  expect(rendered).toBeUndefined();
  expect(ensure).toThrow(/cannot render its fragments: piece: /);
});

test('its output is not part of the answer', () => {
  expect(render(`console.log('noise');${says("'quiet'")}`).rendered?.html).toBe('quiet');
});

test.each([
  ['throws', says("(() => { throw new Error('Out of dishes'); })()"), /piece: Out of dishes/],
  ['cannot be run', 'this is no script', /SyntaxError/],
  ['takes all memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(1.5));', /./],
  [
    'takes all memory beside its heap',
    'const all = []; for (;;) all.push(new Uint8Array(20e6).fill(1));',
    // A slow machine may not come to the end of its memory in time.
    /Array buffer allocation failed|ended with|memory|took longer than/i,
  ],
  [
    'answers with no HTML',
    'exports.renderFragment = () => ({ places: [] }); exports.fragments = {};',
    /piece: what it rendered has no HTML/,
  ],
  [
    'answers with places that are none',
    "exports.renderFragment = () => ({ html: '', places: [{}] }); exports.fragments = {};",
    /piece: what it rendered has places that are none/,
  ],
  [
    'leaves its place',
    says("'</div></header><p>'"),
    /piece: its HTML ends <div> where that is not the one that is open/,
  ],
  [
    'has another base',
    says('\'<base href="https://evil.example/">\''),
    /piece: its HTML holds <base>, which belongs to the document around it: leave it out/,
  ],
  [
    'leads elsewhere',
    says('\'<meta http-equiv="refresh" content="0;url=https://evil.example/">\''),
    /piece: its HTML holds a <meta http-equiv>, which rules the whole page: leave it out/,
  ],
  ['runs a script', says("'<script>1</script>'"), /piece: its HTML holds a script that would run: only data may/],
  [
    'runs a script that its address makes of it',
    says("'<script__COMPOSITION_BASE__/>1</script__COMPOSITION_BASE__/>'"),
    /piece: its HTML holds a script that would run/,
  ],
  [
    'has a place for another where that is no element',
    says('\'<p title="<!--composition-place:0-->"></p>\''),
    /piece: its HTML has a place for a fragment within a tag or a text/,
  ],
  ['is not there', undefined, /came without/],
])('code that %s leaves the page without it, and is not released', (_, source, why) => {
  const { rendered, ensure, others } = render(source);
  expect(rendered).toBeUndefined();
  expect(ensure).toThrow(why);
  expect(others).not.toThrow();
});
