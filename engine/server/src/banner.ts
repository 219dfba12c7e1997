import { createHash } from 'node:crypto';
import { escape } from '@federated-pages/render/compose/escape';
import { FRAME_ELEMENT } from '@federated-pages/host/frame/frame-element';
import { PREVIEW_ELEMENT, PREVIEW_PATH } from '@federated-pages/manifest';
import { statedVersion } from '@federated-pages/store/version';
import type { ServedPreview } from './generation';
import { madeVariants, type Variants } from './variants';

/** Independent of the page's styles and colour scheme. */
const STYLE = `
.composition-preview{all:initial;box-sizing:border-box;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;padding:.5rem 1rem;border-bottom:1px solid #9d8df1;background:#2f2366;color:#fff;font:400 .875rem/1.45 system-ui,sans-serif;-webkit-text-size-adjust:100%}
.composition-preview p,.composition-preview form{all:unset;display:block}
.composition-preview p{flex:1 1 16rem;min-width:0;overflow-wrap:anywhere}
.composition-preview b{all:unset;font-weight:700}
.composition-preview button,.composition-preview a{all:unset;box-sizing:border-box;display:inline-flex;align-items:center;min-height:2.5rem;padding:0 1rem;border:1px solid #fff;border-radius:.5rem;font-weight:600;cursor:pointer}
.composition-preview button:hover,.composition-preview a:hover{background:#fff;color:#2f2366}
.composition-preview button:focus-visible,.composition-preview a:focus-visible{outline:2px solid #fff;outline-offset:2px}
`.trim();

/** Hash of the style element for the CSP. */
export const BANNER_STYLE = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

const UNTIL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const nameOf = ({ remote, version }: ServedPreview) => `<b>${escape(`${remote} ${statedVersion(version)}`)}</b>`;
const leave = `<form method="post" action="${PREVIEW_PATH}leave"><button>Leave the preview</button></form>`;
const banner = (words: string, way = '') =>
  `<aside class="composition-preview" aria-label="Preview"><p>${words}</p>${way}</aside>`;

/** Banners above a page. */
export const banners = {
  shown(preview: ServedPreview): string {
    const until = new Date(preview.until);
    const time = `<time datetime="${until.toISOString()}">${UNTIL.format(until)} UTC</time>`;
    return banner(`Preview of ${nameOf(preview)}, in this browser alone, until ${time}.`, leave);
  },
  failed(preview: ServedPreview): string {
    const code = escape(preview.problem?.split(':')[0] ?? '');
    return banner(
      `The preview of ${nameOf(preview)} does not go with what is live now (${code}). This is what everybody has.`,
      leave,
    );
  },
  ended: banner('The preview has ended. This is what everybody has.'),
  noLink: banner(
    'This link opens no preview: it has ended, was taken back, or is not whole. Ask whoever sent it for another one.',
    // A document load, as this document belongs to the link's address.
    '<a href="/" target="_self">Go to the start page</a>',
  ),
};

const before = (html: string, mark: string, what: string): string | undefined => {
  const at = html.indexOf(mark);
  return at < 0 ? undefined : html.slice(0, at) + what + html.slice(at);
};

/**
 * Adds a banner above a page's frame, for one browser.
 * @param id of the page's preview; empty for the live page
 */
export function withBanner(page: Variants, text: string, id: string): Variants {
  const html = page.plain.toString();
  const head = `<meta name="${PREVIEW_ELEMENT}" content="${escape(id)}"><style>${STYLE}</style>`;
  const marked = before(html, '</head>', head) ?? head + html;
  return madeVariants(before(marked, `<div id="${FRAME_ELEMENT}"`, text) ?? text + marked, 'once');
}
