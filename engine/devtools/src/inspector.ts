import { dependenciesOf, type RemoteRelease } from '@federated-pages/manifest';
import { graphOf } from './graph';
import { documentLoaded, piecesOf, type Piece, type Rendered } from './pieces';
import { renew } from './renew';
import { riseAboveAll } from './rise-above-all';
import { STYLES } from './styles';

/** The tab's known release state. */
export interface InspectedRelease {
  /** Undefined while unknown. */
  generation: number | undefined;
  /** Version of the shell. */
  shell: string;
  remotes: readonly RemoteRelease[];
}

/** Colours of remotes, dark enough for white text. */
const MARKS = ['#b42318', '#175cd3', '#067647', '#6941c6', '#b54708', '#c11574', '#0e7090', '#475467'];

/** Pixels: below this width a label is shortened. */
const NARROW = 160;

/** Refresh interval in milliseconds: areas change without an event. */
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

const RENDERED: Readonly<Record<Rendered, string>> = {
  published: 'composed at publishing',
  'edge-failed': 'composed at publishing, as the edge could not render it',
  'edge-hit': 'at the edge, from its cache',
  'edge-stale': 'at the edge, from its cache, past its time',
  'edge-miss': 'at the edge, for this request',
  browser: 'in this browser',
};

const FROM = { network: 'from the network', cache: "from this browser's cache", worker: 'from its service worker' };

const times = ({ milliseconds, rendered }: Piece) =>
  milliseconds === undefined ? (rendered === 'browser' ? 'on its way' : 'asleep') : `${milliseconds} ms`;

const HEADINGS = ['What', 'Part', 'Version', 'Owner', 'Rendered', 'Script', 'Files', 'From cache', 'Bytes'];
/** Index of the first numeric column. */
const NUMBERS = 5;

/** Explicit roles: in narrow layouts cards replace the table display, which removes its native roles. */
function table(pieces: readonly Piece[], manifest: InspectedRelease) {
  const row = (cells: readonly string[], kind: 'th' | 'td') => {
    const made = element(
      'tr',
      {},
      cells.map((textContent, at) => {
        const cell = element(kind, { textContent, ...(at >= NUMBERS && { className: 'number' }) });
        cell.role = kind === 'th' ? 'columnheader' : 'cell';
        cell.dataset['heading'] = HEADINGS[at];
        return cell;
      }),
    );
    made.role = 'row';
    return made;
  };
  const rows = pieces.map((piece) => {
    const remote = manifest.remotes.find(({ name }) => name === piece.name.split('/')[0]);
    const { loaded } = piece;
    return row(
      [
        piece.name,
        piece.kind,
        piece.isPrevious ? `${piece.version} (live: ${remote?.version ?? 'none'})` : piece.version,
        piece.owner,
        RENDERED[piece.rendered],
        piece.kind === 'footer' ? 'with its page' : times(piece),
        ...(loaded ? [String(loaded.files), String(loaded.cached), kilobytes(loaded.bytes)] : ['', '', '']),
      ],
      'td',
    );
  });
  const made = element('table', {}, [element('thead', {}, [row(HEADINGS, 'th')]), element('tbody', {}, rows)]);
  made.role = 'table';
  return made;
}

function documentLine() {
  const loaded = documentLoaded();
  return element('p', {
    textContent: loaded ? `This document: ${kilobytes(loaded.bytes)}, ${FROM[loaded.from]}` : 'This document: unknown',
  });
}

function panel(pieces: readonly Piece[], manifest: InspectedRelease, close: () => void) {
  const button = element('button', { textContent: 'Close' });
  button.type = 'button';
  button.addEventListener('click', close);
  const dependencies = dependenciesOf(manifest);
  const list = dependencies.map(({ from, how, to, what }) =>
    element('li', { textContent: `${from} ${how} ${to}: ${what}` }),
  );
  const made = element('section', { className: 'panel' }, [
    element('div', { className: 'head' }, [
      element('h2', {
        textContent: `Generation ${manifest.generation ?? 'unknown'}, shell ${manifest.shell}, ${manifest.remotes.length} remotes on or near this page`,
      }),
      button,
    ]),
    documentLine(),
    table(pieces, manifest),
    element('h3', { textContent: 'Who uses whom' }),
    ...(dependencies.length > 0
      ? [graphOf(dependencies), element('ul', {}, list)]
      : [element('p', { textContent: 'No remote uses another one.' })]),
  ]);
  made.setAttribute('aria-label', 'What this page is made of');
  return made;
}

function box({ host, name, version, owner, isPrevious }: Piece, mark: string): HTMLElement | undefined {
  // Hosts of slots have no box of their own.
  const ground = host.getClientRects().length > 0 ? host : (host.firstElementChild ?? host);
  const { top, left, width, height } = ground.getBoundingClientRect();
  if (width === 0 || height === 0) return undefined;
  const made = element(
    'div',
    { className: ['box', isPrevious && 'previous', width < NARROW && 'narrow'].filter(Boolean).join(' ') },
    [
      element('span', { className: 'tag', textContent: name }, [
        element('span', { className: 'more', textContent: ` ${version} · ${owner}` }),
      ]),
    ],
  );
  for (const [property, value] of Object.entries({ top, left, width, height }))
    made.style.setProperty(property, `${value}px`);
  made.style.setProperty('--mark', mark);
  return made;
}

/**
 * Opens an overlay that outlines the remotes' parts of the page and lists versions, owners, where each was rendered,
 * script times and loaded files. Escape closes it.
 * @param manifest reads the tab's release state
 * @returns the function that closes it
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

  function draw() {
    riseAboveAll(host, layer);
    const pieces = piecesOf(manifest());
    const remotes = manifest().remotes.map(({ name }) => name);
    outlines.replaceChildren(
      ...pieces.flatMap((piece) => {
        const at = remotes.indexOf(piece.host.dataset['remote'] ?? '');
        return box(piece, MARKS[at % MARKS.length] ?? '#475467') ?? [];
      }),
    );
    const next = panel(pieces, manifest(), close);
    if (details.firstElementChild) renew(details.firstElementChild, next);
    else details.append(next);
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
      // Dialogs below stay open.
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
