import { setTimeout as sleep } from 'node:timers/promises';
import { fillPlaces, type FragmentRequest, type StandingFragment } from '../compose/fill-places';
import { stylesheet } from '../compose/stylesheet';
import { addressIn, addressed } from '@federated-pages/manifest/addressed';
import { liveAddress, type RemoteRelease, type RenderRule, type RenderedPiece } from '@federated-pages/manifest';
import { isOwnPath } from '@federated-pages/sdk/remote/loader';
import type { RequestedPiece } from '@federated-pages/sdk/remote/render-remote';
import { ensureContained } from './contained';
import { CACHE_LIMITS, PageCache, type CacheLimits, type Got } from './page-cache';
import { fragmentPiece } from './rendered-piece';
import type { Ask } from './renderer';
import type { RendererOf, Renderers } from './renderers';
import type { FillTemplate } from './template';

/** A request-time route in one generation. */
export interface LiveRoute extends RendererOf {
  /** "/products/:id" */
  route: string;
  rule: RenderRule;
  /** Query parameters that the page depends on. */
  query: readonly string[];
  /** Path of the version's folder. */
  base: string;
  /** The site's origin. */
  origin: string;
  /** All live remotes, whose fragments may be on the page. */
  remotes: readonly RemoteRelease[];
  /** Fragments whose styles the composed page contains, "<remote>/<fragment>". */
  composedWith: readonly string[];
  fill: FillTemplate;
}

/** The part of a request that a page may depend on. */
export interface LiveRequest {
  /** As the browser encodes it. */
  pathname: string;
  /** The query with its question mark, or empty. */
  search: string;
  params: Readonly<Record<string, string>>;
  /** Whether the result may be shared with others, if the route allows it. Default: true. */
  isShared?: boolean;
  /** Calls the services, anonymously or for the visitor, as the route declares. */
  ask: Ask;
}

/** A page's result. */
export type LivePage<Page> = { status: 200; page: Page } | { status: 404 } | { status: 307; to: string };

export interface LivePagesOptions<Page> {
  renderers: Pick<Renderers, 'render'>;
  /** Converts a document's HTML for delivery; `isKept` if it will be cached. */
  finish(html: string, isKept: boolean): { page: Page; bytes: number };
  cache?: CacheLimits;
  log?: (line: string) => void;
}

/** Encodes a path for a header: Node refuses characters beyond Latin-1. */
const inHeader = (to: string) => to.replace(/[^!-~]+/g, encodeURIComponent);

/** Validates a redirect, as the process is untrusted. Throws unless it is a path of this site. */
function locationOf({ to }: Pick<RequestedPiece, 'to'>): string {
  const spelt = isOwnPath(to) && to.length <= MOST_LOCATION ? inHeader(to) : '';
  if (spelt === '' || spelt.length > MOST_LOCATION) throw new Error('it leads to no path of this site, or a long one');
  return spelt;
}

const keyIn = (set: string, address: string) => `${set} ${address}`;

/** Limit of a redirect's characters, which all browsers and proxies accept in a header. */
const MOST_LOCATION = 2_000;
/** Limit of a query's characters; longer ones are rendered in the browser. */
const MOST_SEARCH = 1_000;
/** Milliseconds before a failed address is tried again; doubled after each failure up to the limit. */
const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 30_000;
const TELL_EVERY_MS = 1_000;
/** Milliseconds that a page waits for all of its fragments together, including nested ones. */
const FRAGMENTS_MS = 1_500;
/** Limit of remembered failures. */
const MOST_FAILURES = 1_000;

/**
 * Renders pages at request time and caches them as their routes declare. Returns `undefined` for a page that cannot be
 * rendered, which is then served without its content.
 */
export class LivePages<Page> {
  readonly #cache: PageCache<LivePage<Page>>;
  readonly #failures = new Map<string, { times: number; until: number }>();

  readonly #quiet = new Map<string, number>();

  constructor(private readonly options: LivePagesOptions<Page>) {
    this.#cache = new PageCache(options.cache ?? CACHE_LIMITS);
  }

  /** @param set name of the version set: cached pages are not shared between sets */
  async page(
    set: string,
    live: LiveRoute,
    { pathname, search, params, ask, isShared = true }: LiveRequest,
  ): Promise<Got<LivePage<Page>> | undefined> {
    const address = liveAddress(pathname, search, live.query);
    if (address.search.length > MOST_SEARCH) return undefined;
    const { rule, remote, version, route } = live;
    const make = async () => {
      const piece = await this.options.renderers.render({ remote, version, kind: 'page', address, params }, ask);
      if (piece.status === 404) return { value: { status: 404 } as const, bytes: 0 };
      if (piece.status === 307) {
        const to = locationOf(piece);
        return { value: { status: 307, to } as const, bytes: 2 * to.length };
      }
      const placed = (html: string) => addressIn(html, live.base, live.origin);
      const content = {
        html: placed(piece.html),
        places: piece.places ? addressed(piece.places, live, live.origin) : [],
      };
      const footer = piece.footer === undefined ? undefined : placed(piece.footer);
      // After addresses are filled in and before fragments are added: self-contained HTML stays so within other HTML.
      ensureContained(content.html, true);
      ensureContained(footer ?? '');
      const { html, isIncomplete } = await this.#withFragments(content, live, pathname);
      const { page, bytes } = this.options.finish(
        live.fill({
          html,
          footer,
          loaded: piece.loaded === undefined ? undefined : placed(piece.loaded),
          pathname,
        }),
        isShared && !rule.private && (rule.cacheSeconds ?? 0) + (rule.staleSeconds ?? 0) > 0,
      );
      return { value: { status: 200, page } as const, bytes, isIncomplete };
    };
    try {
      if (rule.private || !isShared) return { value: (await make()).value, from: 'miss' };
      const key = keyIn(set, address.pathname + address.search);
      return await this.#cache.get(
        key,
        { cacheSeconds: rule.cacheSeconds ?? 0, staleSeconds: rule.staleSeconds ?? 0, topics: rule.clearedBy ?? [] },
        () => this.#unlessItJustFailed(key, `${remote} ${version} ${route}`, make),
      );
    } catch (error) {
      if (!(error instanceof RecentFailure)) this.#logFailure(`${remote} ${version} ${route}`, error);
      return undefined;
    }
  }

  /** Data of the services has changed; without a topic, any data may have. */
  changed(topic?: string): void {
    this.#cache.clear(topic);
    this.#failures.clear();
  }

  /** Limits the cache to these sets. */
  keep(sets: readonly string[]): void {
    this.#cache.retain((key) => sets.some((set) => key.startsWith(keyIn(set, ''))));
    this.#failures.clear();
    this.#quiet.clear();
  }

  get size(): CacheLimits {
    return this.#cache.size;
  }

  /**
   * Renders the page's fragments, level by level, each level in parallel. Those that fail or are late are left for the
   * browser: their places declare them.
   */
  async #withFragments(
    content: RenderedPiece,
    live: LiveRoute,
    pathname: string,
  ): Promise<{ html: string; isIncomplete: boolean }> {
    const { remotes } = live;
    const rendered = new Map<string, RenderedPiece | undefined>();
    const until = performance.now() + FRAGMENTS_MS;
    let isIncomplete = false;
    for (;;) {
      const wanted = new Map<string, FragmentRequest>();
      const render = (request: FragmentRequest) => {
        const key = `${request.mount} ${JSON.stringify(request.properties)}`;
        if (!rendered.has(key) && request.remote.server) wanted.set(key, request);
        return rendered.get(key);
      };
      const { html, standing } = fillPlaces(content, { remotes, pathname, render });
      // Ends, as nesting is limited.
      if (wanted.size === 0) return { html: sheetsOf(standing, live) + html, isIncomplete };
      const pieces = [...wanted].map(async ([key, request]) => {
        rendered.set(key, undefined);
        rendered.set(key, await this.#fragment(request, live.origin));
      });
      await Promise.race([Promise.all(pieces), sleep(until - performance.now(), undefined, { ref: false })]);
      isIncomplete ||= [...wanted.keys()].some((key) => rendered.get(key) === undefined);
    }
  }

  /** Renders a fragment. After a failure it is skipped for a while, so that pages do not wait for it each time. */
  async #fragment(
    { remote, name, properties, mount, pathname }: FragmentRequest,
    origin: string,
  ): Promise<RenderedPiece | undefined> {
    const { version } = remote;
    const label = `${remote.name} ${version} ${name}`;
    const make = async () => {
      const call = { remote: remote.name, version, kind: 'fragment', name, properties, mount, pathname } as const;
      const { html, places = [] } = await this.options.renderers.render(call, refuseRequests);
      return fragmentPiece({ html, places }, remote, origin);
    };
    const key = `fragment ${label} ${JSON.stringify(properties)}`;
    return this.#unlessItJustFailed(key, label, make).catch(() => undefined);
  }

  async #unlessItJustFailed<T>(key: string, label: string, make: () => Promise<T>): Promise<T> {
    const failure = this.#failures.get(key);
    if (failure && performance.now() < failure.until) throw new RecentFailure();
    try {
      const made = await make();
      this.#failures.delete(key);
      return made;
    } catch (error) {
      const times = (failure?.times ?? 0) + 1;
      const rest = Math.min(FIRST_REST_MS * 2 ** (times - 1), LONGEST_REST_MS);
      this.#failures.delete(key);
      this.#failures.set(key, { times, until: performance.now() + rest });
      if (this.#failures.size > MOST_FAILURES) this.#failures.delete(this.#failures.keys().next().value ?? '');
      this.#logFailure(label, error);
      throw new RecentFailure();
    }
  }

  /** Logs the route, as an address may be personal; at most once a second. */
  #logFailure(label: string, error: unknown): void {
    const now = performance.now();
    if (now < (this.#quiet.get(label) ?? 0)) return;
    this.#quiet.set(label, now + TELL_EVERY_MS);
    this.options.log?.(`${label} is not rendered: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Fragments have no loader, only properties. */
const refuseRequests = () => Promise.reject(new Error('A fragment asks for nothing on a server'));

/** Style sheets of the page's fragments, except for those in the composed page. */
const sheetsOf = (standing: readonly StandingFragment[], { composedWith }: LiveRoute): string =>
  [
    ...new Set(
      standing
        .filter(({ remote, name }) => !composedWith.includes(`${remote.name}/${name}`))
        .flatMap(({ remote, name }) =>
          (remote.fragmentFiles?.[name]?.styles ?? []).map((file) => stylesheet(remote, file)),
        ),
    ),
  ].join('');

/** A recent failure, which is already logged. */
class RecentFailure extends Error {}
