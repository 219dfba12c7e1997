import type { PrerenderedRoute } from '../compose/compose-page';
import { splitHead } from '../compose/split-head';
import { LOADED_ATTRIBUTE } from '@federated-pages/sdk/remote/loaded';

/** Stand in a composed page where what is rendered at a request belongs. */
const HEAD = '<meta name="composition-head">';
const BODY = '<!--composition-body-->';
const FOOTER = '<!--composition-footer-->';

/** What a page is composed with that is rendered at requests. */
export const placeholders = (files: Pick<PrerenderedRoute, 'scripts' | 'styles'>): PrerenderedRoute => ({
  html: HEAD + BODY,
  footer: FOOTER,
  ...files,
});

/** JSON that cannot end the script element it stands in. */
const safeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** What is put into a template. */
export interface Filling {
  /** The page as its remote rendered it, with what belongs into the document's head in front. */
  html: string;
  footer?: string | undefined;
  /** The whole of `Loaded` as JSON; undefined for a page without a loader. */
  loaded?: string | undefined;
  /** Path of the page, as the browser spells it. */
  pathname: string;
}

/** Fills a composed page of a route with what was rendered for one address of it. */
export type FillTemplate = (filling: Filling) => string;

/** Reads a page that was composed with `placeholders`. Throws when it is none. */
export function readTemplate(page: string, route: string): FillTemplate {
  const place = ` data-prerendered="${escape(route)}"`;
  const [beforeHead, afterHead] = split(page, HEAD);
  const [beforeBody, afterBody] = split(afterHead, `${BODY}</div>`);
  const [beforePlace, afterPlace] = split(beforeBody, place);
  const [beforeFooter, afterFooter] = split(afterBody, FOOTER);
  const [beforeFooterPlace, afterFooterPlace] = split(beforeFooter, place);
  // Without a footer its place goes too, which is a single element around it.
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
