import { BASE_PLACEHOLDER } from '../build/base-placeholder';
import { fillPlaces } from '../compose/fill-places';
import { ORIGIN_PLACEHOLDER, liveAddress, type RemoteRelease, type RenderRule } from '../manifest';
import type { RenderedPage } from '../remote/render-remote';
import { isContained } from './contained';
import { CACHE_LIMITS, PageCache, type CacheLimits, type Got } from './page-cache';
import type { Ask } from './renderer';
import type { RendererOf, Renderers } from './renderers';
import type { FillTemplate } from './template';

/** A route whose pages are rendered at requests, as one generation has it. */
export interface LiveRoute extends RendererOf {
  /** "/products/:id" */
  route: string;
  rule: RenderRule;
  /** Parameters of the address that the page depends on. */
  query: readonly string[];
  /** Path of the version's folder. */
  base: string;
  /** The site's. */
  origin: string;
  /** All that are live: fragments of theirs may stand in the page. */
  remotes: readonly RemoteRelease[];
  fill: FillTemplate;
}

/** A request for a page, as far as the page may depend on it. */
export interface LiveRequest {
  /** As the browser spells it. */
  pathname: string;
  /** The query with its question mark, or nothing. */
  search: string;
  params: Readonly<Record<string, string>>;
  /** Asks the services, as the route may: as nobody, or for who asked. */
  ask: Ask;
}

/** What a page turned out to be. */
export type LivePage<Page> = { status: 200; page: Page } | { status: 404 } | { status: 307; to: string };

export interface LivePagesOptions<Page> {
  renderers: Pick<Renderers, 'render'>;
  /** Makes of a document's HTML what is served of it: to many, where it is kept. */
  finish(html: string, isKept: boolean): { page: Page; bytes: number };
  cache?: CacheLimits;
  log?: (line: string) => void;
}

/** Characters of an address's parameters; whoever needs more is left to the browser. */
const MOST_SEARCH = 1_000;
/** Milliseconds that an address which failed is left alone; twice as long after each further failure, up to the last. */
const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 30_000;
const TELL_EVERY_MS = 1_000;
/** Addresses of which failures are remembered. */
const MOST_FAILURES = 1_000;

/**
 * Pages that are rendered when they are asked for, and kept for as long as their routes say. What cannot be rendered is
 * `undefined`, and the page comes without it.
 */
export class LivePages<Page> {
  readonly #cache: PageCache<LivePage<Page>>;
  readonly #failures = new Map<string, { times: number; until: number }>();

  readonly #quiet = new Map<string, number>();

  constructor(private readonly options: LivePagesOptions<Page>) {
    this.#cache = new PageCache(options.cache ?? CACHE_LIMITS);
  }

  /** @param generation a page of one is never given for another */
  async page(
    generation: number,
    live: LiveRoute,
    { pathname, search, params, ask }: LiveRequest,
  ): Promise<Got<LivePage<Page>> | undefined> {
    const address = liveAddress(pathname, search, live.query);
    if (address.search.length > MOST_SEARCH) return undefined;
    const { rule, remote, version, route } = live;
    const make = async () => {
      const piece = await this.options.renderers.render({ remote, version, kind: 'page', address, params }, ask);
      if (piece.status === 404) return { value: { status: 404 } as const, bytes: 0 };
      if (piece.status === 307) return { value: { status: 307, to: piece.to ?? '/' } as const, bytes: 0 };
      if (!isContained(piece.html) || !isContained(piece.footer ?? ''))
        throw new Error('its HTML is not its own alone');
      const placed = (html: string) =>
        html.replaceAll(BASE_PLACEHOLDER, live.base).replaceAll(ORIGIN_PLACEHOLDER, live.origin);
      const { page, bytes } = this.options.finish(
        live.fill({
          html: this.#withPlaces(placed(piece.html), piece.places, live, pathname),
          footer: piece.footer === undefined ? undefined : placed(piece.footer),
          loaded: piece.loaded,
          pathname,
        }),
        !rule.private && (rule.cacheSeconds ?? 0) + (rule.staleSeconds ?? 0) > 0,
      );
      return { value: { status: 200, page } as const, bytes };
    };
    try {
      if (rule.private) return { value: (await make()).value, from: 'miss' };
      const key = `${generation} ${address.pathname}${address.search}`;
      return await this.#cache.get(
        key,
        { cacheSeconds: rule.cacheSeconds ?? 0, staleSeconds: rule.staleSeconds ?? 0, topics: rule.clearedBy ?? [] },
        () => this.#unlessItJustFailed(key, `${remote} ${version} ${route}`, make),
      );
    } catch (error) {
      if (!(error instanceof Resting)) this.#tell(`${remote} ${version} ${route}`, error);
      return undefined;
    }
  }

  /** Something that the services hold has changed; without a name, nobody knows what. */
  changed(topic?: string): void {
    this.#cache.clear(topic);
    this.#failures.clear();
  }

  /** Another generation is live. */
  forget(): void {
    this.#cache.empty();
    this.#failures.clear();
    this.#quiet.clear();
  }

  get size(): CacheLimits {
    return this.#cache.size;
  }

  /** Fragments in the page are the browser's to fill: each of their places says what it is for. */
  #withPlaces(html: string, places: RenderedPage['places'] = [], { remotes }: LiveRoute, pathname: string): string {
    return fillPlaces({ html, places }, { remotes, pathname, render: () => undefined }).html;
  }

  async #unlessItJustFailed<T>(key: string, label: string, make: () => Promise<T>): Promise<T> {
    const failure = this.#failures.get(key);
    if (failure && performance.now() < failure.until) throw new Resting();
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
      this.#tell(label, error);
      throw new Resting();
    }
  }

  /** The route, not the address, which may be about a person; once a second, however many ask. */
  #tell(label: string, error: unknown): void {
    const now = performance.now();
    if (now < (this.#quiet.get(label) ?? 0)) return;
    this.#quiet.set(label, now + TELL_EVERY_MS);
    this.options.log?.(`${label} is not rendered: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** It has failed a moment ago, and that was told. */
class Resting extends Error {}
