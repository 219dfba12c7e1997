import { bondsOf, type RemoteRelease } from '../manifest';
import { loadedBelow, piecesOf, type Piece } from './pieces';
import { STYLES } from './styles';

/** What the tab goes by, as far as it knows it. */
export interface InspectedRelease {
  /** Undefined before it was found out. */
  generation: number | undefined;
  /** Version of the shell. */
  shell: string;
  remotes: readonly RemoteRelease[];
}

/** One for each remote, in turn: dark enough for white letters on them. */
const MARKS = ['#b42318', '#175cd3', '#067647', '#6941c6', '#b54708', '#c11574', '#0e7090', '#475467'];

/** Pixels: a label takes no more room than a piece that is narrower. */
const NARROW = 160;

/** How often what is seen is read anew, in milliseconds: pieces come and go without a sign. */
const EVERY_MS = 250;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: { className?: string; textContent?: string } = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const times = ({ milliseconds, rendered }: Piece) =>
  milliseconds === undefined ? (rendered === 'ahead' ? 'asleep' : 'on its way') : `${milliseconds} ms`;

const HEADINGS = ['What', 'Where', 'Version', 'Owner', 'HTML', 'Script', 'Files of the remote', 'From cache', 'Bytes'];
/** The first of the columns that hold numbers. */
const NUMBERS = 5;

function table(pieces: readonly Piece[], manifest: InspectedRelease) {
  const row = (cells: readonly string[], kind: 'th' | 'td') =>
    element(
      'tr',
      {},
      cells.map((textContent, at) => element(kind, { textContent, ...(at >= NUMBERS && { className: 'number' }) })),
    );
  const rows = pieces.map((piece) => {
    const remote = manifest.remotes.find(({ name }) => name === piece.name.split('/')[0]);
    const { files, cached, bytes } = loadedBelow(remote?.base ?? '/-');
    return row(
      [
        piece.name,
        piece.kind,
        piece.isPrevious ? `${piece.version} (live: ${remote?.version ?? 'none'})` : piece.version,
        piece.owner,
        piece.rendered === 'ahead' ? 'composed' : 'browser',
        times(piece),
        ...[files, cached].map(String),
        kilobytes(bytes),
      ],
      'td',
    );
  });
  return element('table', {}, [element('thead', {}, [row(HEADINGS, 'th')]), element('tbody', {}, rows)]);
}

function panel(pieces: readonly Piece[], manifest: InspectedRelease, close: () => void) {
  const button = element('button', { textContent: 'Close' });
  button.type = 'button';
  button.addEventListener('click', close);
  const bonds = bondsOf(manifest).map(({ from, how, to, what }) =>
    element('li', { textContent: `${from} ${how} ${to}: ${what}` }),
  );
  const made = element('section', { className: 'panel' }, [
    element('div', { className: 'head' }, [
      element('h2', {
        textContent: `Generation ${manifest.generation ?? 'unknown'}, shell ${manifest.shell}, ${manifest.remotes.length} remotes on or near this page`,
      }),
      button,
    ]),
    table(pieces, manifest),
    element('h3', { textContent: 'Who uses whom' }),
    bonds.length > 0 ? element('ul', {}, bonds) : element('p', { textContent: 'Nobody uses anybody.' }),
  ]);
  made.setAttribute('aria-label', 'What this page is made of');
  return made;
}

function box({ host, name, version, owner, isPrevious }: Piece, mark: string): HTMLElement | undefined {
  // Those of slots take no room of their own.
  const ground = host.getClientRects().length > 0 ? host : (host.firstElementChild ?? host);
  const { top, left, width, height } = ground.getBoundingClientRect();
  if (width === 0 || height === 0) return undefined;
  const made = element(
    'div',
    { className: ['box', isPrevious && 'previous', width < NARROW && 'narrow'].filter(Boolean).join(' ') },
    [element('span', { className: 'tag', textContent: `${name} ${version} · ${owner}` })],
  );
  for (const [property, value] of Object.entries({ top, left, width, height }))
    made.style.setProperty(property, `${value}px`);
  made.style.setProperty('--mark', mark);
  return made;
}

/**
 * Shows, above everything else, of which remotes' parts the page is made: an outline for each, and a table with versions,
 * owners, how long each took and what it has loaded. Escape closes it.
 *
 * @param manifest asked each time: what the tab goes by, and knows
 * @returns the way to close it
 */
export function inspect(manifest: () => InspectedRelease, onClose: () => void): () => void {
  const host = element('composition-inspector' as 'div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  const layer = element('div', { className: 'layer' });
  layer.popover = 'manual';
  const outlines = element('div');
  const details = element('div');
  layer.append(outlines, details);
  root.append(layer);

  /** Above everything; what is modal leaves nothing outside it to be used. */
  function rise() {
    const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (host.parentElement === home) return;
    home.append(host);
    layer.showPopover();
  }

  let shown = '';
  function draw() {
    rise();
    const pieces = piecesOf(manifest());
    const remotes = manifest().remotes.map(({ name }) => name);
    outlines.replaceChildren(
      ...pieces.flatMap((piece) => {
        const at = remotes.indexOf(piece.host.dataset['remote'] ?? '');
        return box(piece, MARKS[at % MARKS.length] ?? '#475467') ?? [];
      }),
    );
    const next = panel(pieces, manifest(), close);
    const said = next.textContent;
    // What somebody has the focus in, or is reading aloud, is not taken away for nothing.
    if (shown !== said) details.replaceChildren(next);
    shown = said;
  }

  const watching = new AbortController();
  const { signal } = watching;
  const timer = setInterval(draw, EVERY_MS);
  for (const type of ['scroll', 'resize'])
    window.addEventListener(type, () => requestAnimationFrame(draw), { signal, capture: true, passive: true });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // What is open below it stays.
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    },
    { signal, capture: true },
  );

  function close() {
    if (signal.aborted) return;
    watching.abort();
    clearInterval(timer);
    host.remove();
    onClose();
  }
  draw();
  return close;
}
