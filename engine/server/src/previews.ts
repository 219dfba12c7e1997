import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEW_PATH } from '@federated-pages/manifest';
import { tokenHash } from '@federated-pages/store/preview-link';
import type { Caller } from './address';
import { BANNER_STYLE, banners, withBanner } from './banner';
import type { ServedGeneration, ServedPreview } from './generation';
import { pageHeaders } from './headers';
import type { PagePolicy } from '@federated-pages/store';
import type { ServedSet } from './served-set';
import { sendOnce, type Variants } from './variants';

/** Cookie with the token of the opened link. */
const COOKIE = 'composition-preview';
const SHOWN = new RegExp(`(?:^|;)\\s*${COOKIE}=([\\w-]+)\\s*(?:;|$)`);

const LEAVE_PATH = `${PREVIEW_PATH}leave`;
/** Limit of the empty form that ends a preview. */
const MOST_BYTES = 1_000;

/** Seconds that the cookie outlives its preview, so that the next page can say that it ended. */
const END_NOTICE_SECONDS = 7 * 86_400;

/** Headers of responses for one browser. */
export const OWN = { 'cache-control': 'private, no-store', vary: 'cookie', 'x-robots-tag': 'noindex' } as const;

const shownBy = ({ headers }: Pick<FastifyRequest, 'headers'>) => SHOWN.exec(headers.cookie ?? '')?.[1];

/** Whether a browser has opened a preview link, whatever its state. */
export const hasPreview = (request: Pick<FastifyRequest, 'headers'>): boolean => shownBy(request) !== undefined;

function setCookie(reply: FastifyReply, token: string, seconds: number, isSecure: boolean): void {
  const parts = [`${COOKIE}=${token}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  reply.header('set-cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '));
}

const clearCookie = (reply: FastifyReply, isSecure: boolean) => setCookie(reply, '', 0, isSecure);

/** The response data for a browser with a preview. */
export interface PreviewVisit {
  /** Instead of the live set; undefined for the live set. */
  served?: ServedSet;
  /** Adds the banner to a page. */
  page(page: Variants): Variants;
  /** Adds the banner to a page's CSP. */
  policy(page: PagePolicy): PagePolicy;
}

const visit = (banner: string, id: string, served?: ServedSet): PreviewVisit => ({
  ...(served && { served }),
  page: (page) => withBanner(page, banner, id),
  policy: (page) => ({ ...page, styles: [...(page.styles ?? []), BANNER_STYLE] }),
});

/** Whether a request loads a document: the notice of an ended preview is for visitors, not for scripts. */
const isDocument = ({ headers }: FastifyRequest) => (headers['sec-fetch-dest'] ?? 'document') === 'document';

/** The preview of a request's cookie; undefined once it has ended. */
export function previewShown(
  request: Pick<FastifyRequest, 'headers'>,
  generation: ServedGeneration | undefined,
): ServedPreview | undefined {
  const token = shownBy(request);
  return token === undefined ? undefined : generation?.preview(tokenHash(token));
}

/**
 * What a browser gets by its preview cookie; undefined without one, and for subresources after its end. The first
 * document after the end has a notice.
 */
export function visitOf(
  request: FastifyRequest,
  reply: FastifyReply,
  generation: ServedGeneration | undefined,
  isSecure: boolean,
): PreviewVisit | undefined {
  if (!hasPreview(request)) return undefined;
  const preview = previewShown(request, generation);
  if (preview)
    return preview.served
      ? visit(banners.shown(preview), preview.id, preview.served)
      : visit(banners.failed(preview), '');
  if (!isDocument(request)) return undefined;
  clearCookie(reply, isSecure);
  return visit(banners.ended, '');
}

export interface PreviewLinks {
  current(): Promise<ServedGeneration | undefined>;
  callerOf(request: FastifyRequest): Caller;
  /** Called each time a link is opened. */
  wake(served: ServedSet): void;
  /** Called once for each opened preview. */
  onOpened?: ((id: string) => void | Promise<void>) | undefined;
  log(line: string): void;
}

/** Serves the links that open and end previews. */
export function servePreviews(app: FastifyInstance, { current, callerOf, wake, onOpened, log }: PreviewLinks): void {
  const isSecure = (request: FastifyRequest) => callerOf(request).protocol === 'https';
  const reported = new Set<string>();
  const reportOpened = ({ id }: ServedPreview) => {
    if (!onOpened || reported.has(id)) return;
    reported.add(id);
    Promise.resolve()
      .then(() => onOpened(id))
      .catch((error: unknown) => {
        reported.delete(id);
        log(`that the preview ${id} was opened is not taken: ${String(error)}`);
      });
  };

  app.get<{ Params: { token: string } }>(`${PREVIEW_PATH}:token`, async (request, reply) => {
    const { token } = request.params;
    const generation = await current();
    const preview = generation?.preview(tokenHash(token));
    // No referrer: the address itself opens the preview.
    reply.headers(OWN);
    if (preview) {
      const left = Math.ceil((preview.until - Date.now()) / 1_000);
      setCookie(reply, token, left + END_NOTICE_SECONDS, isSecure(request));
      if (request.method === 'GET') reportOpened(preview);
      if (preview.served) wake(preview.served);
      return reply.header('referrer-policy', 'no-referrer').redirect(preview.start, 303);
    }
    const missing = await generation?.live.missing();
    const { policy, page } = visit(banners.noLink, '');
    reply.headers(pageHeaders(isSecure(request), true, missing && policy(missing.page)));
    if (!missing) return reply.code(404).type('text/plain; charset=utf-8').send('This link opens no preview.\n');
    return sendOnce(request, reply, page(missing.content), 404);
  });

  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
    scope.post(LEAVE_PATH, (request, reply) => {
      const { referer = '', 'sec-fetch-site': site = 'same-origin' } = request.headers;
      if (site === 'same-origin') clearCookie(reply, isSecure(request));
      return reply.headers(OWN).redirect(pathOf(referer, callerOf(request).host), 303);
    });
    done();
  });
}

/** The path of the referring page, if it is on this site. */
function pathOf(address: string, host: string): string {
  const from = URL.canParse(address) ? new URL(address) : undefined;
  if (from?.host !== host) return '/';
  // Two leading slashes would be another host.
  return from.pathname.replace(/^\/{2,}/, '/') + from.search;
}
