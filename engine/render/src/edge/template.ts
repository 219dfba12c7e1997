import type { PrerenderedRoute } from '../compose/compose-page';
import { splitHead } from '../compose/split-head';
import { LOADED_ATTRIBUTE } from '@federated-pages/sdk/remote/loaded';

/** Placeholders in a composed page for request-time content. */
const HEAD = '<meta name="composition-head">';
const BODY = '<!--composition-body-->';
const FOOTER = '<!--composition-footer-->';

/** The content of a composed page that is rendered at request time. */
export const placeholders = (files: Pick<PrerenderedRoute, 'scripts' | 'styles'>): PrerenderedRoute => ({
  html: HEAD + BODY,
  footer: FOOTER,
  ...files,
});

/** JSON that is safe inside a script element. */
const safeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The content of a template. */
export interface TemplateValues {
  /** The page as rendered by its remote, head elements first. */
  html: string;
  footer?: string | undefined;
  /** `Loaded` as JSON; undefined for a page without a loader. */
  loaded?: string | undefined;
  /** Path of the page, as the browser encodes it. */
  pathname: string;
}

/** Fills a route's composed page with the content of one address. */
export type FillTemplate = (filling: TemplateValues) => string;

/** Parses a page composed with `placeholders`. Throws if they are missing. */
export function readTemplate(page: string, route: string): FillTemplate {
  const place = ` data-prerendered="${escape(route)}"`;
  const [beforeHead, afterHead] = split(page, HEAD);
  const [beforeBody, afterBody] = split(afterHead, `${BODY}</div>`);
  const [beforePlace, afterPlace] = split(beforeBody, place);
  const [beforeFooter, afterFooter] = split(afterBody, FOOTER);
  const [beforeFooterPlace, afterFooterPlace] = split(beforeFooter, place);
  // Without a footer its host element is removed too.
  const opening = beforeFooter.lastIndexOf('<div ');
  const closing = afterFooter.indexOf('</div>') + '</div>'.length;
  return ({ html, footer, loaded, pathname }) => {
    const { head, body } = splitHead(html);
    const at = ` data-prerendered="${escape(pathname)}"`;
    const data =
      loaded === undefined ? '' : `<script type="application/json" ${LOADED_ATTRIBUTE}>${safeJson(loaded)}</script>`;
    return [
      ...[beforeHead, head, beforePlace, at, afterPlace, body, '</div>', data],
      ...(footer === undefined
        ? [beforeFooter.slice(0, opening), afterFooter.slice(closing)]
        : [beforeFooterPlace, at, afterFooterPlace, footer, afterFooter]),
    ].join('');
  };
}

function split(text: string, at: string): [before: string, after: string] {
  const index = text.indexOf(at);
  if (index < 0) throw new Error(`The composed page has no ${at}`);
  return [text.slice(0, index), text.slice(index + at.length)];
}
