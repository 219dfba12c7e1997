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
  /** Fragments whose styles the page around it has, "<remote>/<name>". */
  composedWith: readonly string[];
  fill: FillTemplate;
}

/** A request for a page, as far as the page may depend on it. */
export interface LiveRequest {
  /** As the browser spells it. */
  pathname: string;
  /** The query with its question mark, or nothing. */
  search: string;
  params: Readonly<Record<string, string>>;
  /** Whether others may have what is rendered for this one, as far as the route says. Default: true. */
  isShared?: boolean;
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

/** A path as a header can hold it: Node sends none with a character beyond Latin-1, and the visitor would wait for ever. */
const inHeader = (to: string) => to.replace(/[^!-~]+/g, encodeURIComponent);

/** Of what a process says to lead to, which need not be what `redirect` let pass. Throws for what is no path of this site. */
function locationOf({ to }: Pick<RequestedPiece, 'to'>): string {
  const spelt = isOwnPath(to) && to.length <= MOST_LOCATION ? inHeader(to) : '';
  if (spelt === '' || spelt.length > MOST_LOCATION) throw new Error('it leads to no path of this site, or a long one');
  return spelt;
}

const keyIn = (set: string, address: string) => `${set} ${address}`;

/** Characters of a path that is led to, in the header: every browser and proxy takes so many. */
const MOST_LOCATION = 2_000;
/** Characters of an address's parameters; whoever needs more is left to the browser. */
const MOST_SEARCH = 1_000;
/** Milliseconds that an address which failed is left alone; twice as long after each further failure, up to the last. */
const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 30_000;
const TELL_EVERY_MS = 1_000;
/** Milliseconds that a page waits for all of its fragments together, however deep they stand. */
const FRAGMENTS_MS = 1_500;
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

  /** @param set name of the set of versions that it is for: a page of one is never given for another */
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
      // With its addresses, before others' pieces are put into it: what stays in its place alone stays there within another.
      ensureContained(content.html, true);
      ensureContained(footer ?? '');
      const { html, isPassing } = await this.#withFragments(content, live, pathname);
      const { page, bytes } = this.options.finish(
        live.fill({
          html,
          footer,
          loaded: piece.loaded === undefined ? undefined : placed(piece.loaded),
          pathname,
        }),
        isShared && !rule.private && (rule.cacheSeconds ?? 0) + (rule.staleSeconds ?? 0) > 0,
      );
      return { value: { status: 200, page } as const, bytes, isPassing };
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
      if (!(error instanceof Resting)) this.#tell(`${remote} ${version} ${route}`, error);
      return undefined;
    }
  }

  /** Something that the services hold has changed; without a name, nobody knows what. */
  changed(topic?: string): void {
    this.#cache.clear(topic);
    this.#failures.clear();
  }

  /** From now on nothing is asked for but pages of these sets. */
  keep(sets: readonly string[]): void {
    this.#cache.retain((key) => sets.some((set) => key.startsWith(keyIn(set, ''))));
    this.#failures.clear();
    this.#quiet.clear();
  }

  get size(): CacheLimits {
    return this.#cache.size;
  }

  /**
   * The page with its fragments, and those in them. All of one depth are rendered beside each other, by their own remotes; those
   * that cannot be, or not in time, are the browser's to fill: each of their places says what it is for.
   */
  async #withFragments(
    content: RenderedPiece,
    live: LiveRoute,
    pathname: string,
  ): Promise<{ html: string; isPassing: boolean }> {
    const { remotes } = live;
    const rendered = new Map<string, RenderedPiece | undefined>();
    const until = performance.now() + FRAGMENTS_MS;
    let isPassing = false;
    for (;;) {
      const wanted = new Map<string, FragmentRequest>();
      const render = (request: FragmentRequest) => {
        const key = `${request.mount} ${JSON.stringify(request.properties)}`;
        if (!rendered.has(key) && request.remote.server) wanted.set(key, request);
        return rendered.get(key);
      };
      const { html, standing } = fillPlaces(content, { remotes, pathname, render });
      // How deep they stand has a limit, so that this ends.
      if (wanted.size === 0) return { html: sheetsOf(standing, live) + html, isPassing };
      const pieces = [...wanted].map(async ([key, request]) => {
        rendered.set(key, undefined);
        rendered.set(key, await this.#fragment(request, live.origin));
      });
      await Promise.race([Promise.all(pieces), sleep(until - performance.now(), undefined, { ref: false })]);
      isPassing ||= [...wanted.keys()].some((key) => rendered.get(key) === undefined);
    }
  }

  /** One that cannot be rendered with what it is given is left alone for a while: a page does not wait for it each time. */
  async #fragment(
    { remote, name, properties, mount, pathname }: FragmentRequest,
    origin: string,
  ): Promise<RenderedPiece | undefined> {
    const { version } = remote;
    const label = `${remote.name} ${version} ${name}`;
    const make = async () => {
      const call = { remote: remote.name, version, kind: 'fragment', name, properties, mount, pathname } as const;
      const { html, places = [] } = await this.options.renderers.render(call, nobody);
      return fragmentPiece({ html, places }, remote, origin);
    };
    const key = `fragment ${label} ${JSON.stringify(properties)}`;
    return this.#unlessItJustFailed(key, label, make).catch(() => undefined);
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

/** Fragments have what their properties say. */
const nobody = () => Promise.reject(new Error('A fragment asks for nothing on a server'));

/** Of the fragments in a page, but for those that came with it when it was composed. */
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

/** It has failed a moment ago, and that was told. */
class Resting extends Error {}
