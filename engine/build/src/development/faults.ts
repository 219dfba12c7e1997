import type { FaultDetail } from '@federated-pages/host/areas/report';
import { riseAboveAll } from '@federated-pages/devtools/rise-above-all';

const STYLES = `
:host { all: initial; }
section { position: fixed; inset: auto 0 0; width: auto; max-height: 60%; box-sizing: border-box; margin: 0; padding: 0 16px 12px; overflow: auto;
  border: 0; border-block-start: 4px solid #f97066; background: #16181d; color: #f2f4f7; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
header { position: sticky; inset-block-start: 0; display: flex; justify-content: flex-end; padding-block: 8px; background: inherit; }
h2 { margin: 0; font-size: 14px; color: #fda29b; }
pre { margin: 4px 0 16px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
button { font: inherit; min-width: 44px; min-height: 32px; border: 1px solid #98a2b3; border-radius: 6px; background: none; color: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid #84adff; outline-offset: 2px; }
`;

/** Milliseconds; dialogs open and close without an event. */
const EVERY_MS = 250;

const host = document.createElement('development-faults');
const root = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);
root.adoptedStyleSheets = [sheet];
const panel = document.createElement('section');
panel.popover = 'manual';
panel.setAttribute('aria-label', 'What failed');
const list = document.createElement('div');
list.setAttribute('role', 'alert');
const button = document.createElement('button');
button.type = 'button';
button.textContent = 'Close';
button.addEventListener('click', close);
const head = document.createElement('header');
head.append(button);
panel.append(head, list);
root.append(panel);

let rising: ReturnType<typeof setInterval> | undefined;

function close() {
  clearInterval(rising);
  rising = undefined;
  host.remove();
  list.replaceChildren();
}

/** Adds a fault to the panel; the page itself shows what visitors would see. */
function show({ title, error, stack }: FaultDetail) {
  const heading = document.createElement('h2');
  heading.textContent = title;
  const text = document.createElement('pre');
  // Browsers differ in whether a stack starts with the error.
  text.textContent = stack?.includes(error) ? stack : [error, stack].filter(Boolean).join('\n');
  riseAboveAll(host, panel);
  list.append(heading, text);
  rising ??= setInterval(() => riseAboveAll(host, panel), EVERY_MS);
}

window.addEventListener('composition:fault', (event) => show((event as CustomEvent<FaultDetail>).detail));
// At the start of an update, as faults of the new code may follow.
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'apply') close();
});
