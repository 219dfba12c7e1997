import type { RemoteFault } from '../host/areas/report';
import { EDITED } from '../remote/edited';

/** What a developer is shown, as `composition:fault` tells it. */
type Fault = Omit<RemoteFault, 'error'> & { error: string; stack?: string };

const STYLES = `
:host { all: initial; }
section { position: fixed; inset: auto 0 0; width: auto; max-height: 60%; box-sizing: border-box; margin: 0; padding: 12px 16px; overflow: auto;
  border: 0; border-block-start: 4px solid #f97066; background: #16181d; color: #f2f4f7; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
header { display: flex; gap: 16px; align-items: baseline; justify-content: space-between; }
h2 { margin: 0; font-size: 14px; color: #fda29b; }
pre { margin: 8px 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
button { font: inherit; min-width: 44px; min-height: 32px; border: 1px solid #98a2b3; border-radius: 6px; background: none; color: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid #84adff; outline-offset: 2px; }
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);
let shown: HTMLElement | undefined;
const close = () => shown?.remove();

/** The page itself shows what a visitor would see, so this leaves it in sight. */
function show({ remote, fragment, phase, error, stack }: Fault) {
  close();
  shown = document.createElement('development-fault');
  const root = shown.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const panel = document.createElement('section');
  panel.popover = 'manual';
  panel.setAttribute('role', 'alert');
  const title = document.createElement('h2');
  title.textContent = `${fragment ? `${remote}/${fragment}` : remote}: failed to ${phase}`;
  const button = document.createElement('button');
  button.textContent = 'Close';
  button.addEventListener('click', close);
  const head = document.createElement('header');
  head.append(title, button);
  const text = document.createElement('pre');
  // Browsers differ in whether a stack begins with what was thrown.
  text.textContent = stack?.includes(error) ? stack : [error, stack].filter(Boolean).join('\n');
  panel.append(head, text);
  root.append(panel);
  document.body.append(shown);
  panel.showPopover();
}

window.addEventListener('composition:fault', (event) => show((event as CustomEvent<Fault>).detail));
window.addEventListener(EDITED, close);
