import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  LivePages,
  Renderers,
  type CacheLimits,
  type RendererLimits,
  type RendererOf,
} from '@federated-pages/render/edge';
import { integrityOf } from '@federated-pages/manifest/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { followChanges } from './changes';
import type { ServedGeneration } from './generation';
import type { FoundRoute, ServedSet } from './served-set';
import type { ServiceData } from './service-data';
import { madeVariants, sendOnce, sendVariants, type Variants } from './variants';

export interface LiveOptions {
  releases: string;
  data: ServiceData;
  log: (line: string) => void;
  limits?: Partial<RendererLimits> | undefined;
  cache?: CacheLimits | undefined;
}

/** Size factor of a page with its compressed forms. */
const COMPRESSED = 1.4;

/** How a page was rendered, as a header for developers. */
const timingHeader = (how: string) => ({ 'server-timing': `render;desc="${how}"` });

/** The request-time pages of the live generation. */
export class Live {
  readonly #renderers: Renderers;
  readonly #pages: LivePages<Variants>;
  readonly #end = new AbortController();
  #sets: readonly ServedSet[] = [];
  #follows = false;

  constructor(private readonly options: LiveOptions) {
    const { log, limits, cache } = options;
    this.#renderers = new Renderers({ readProgram: (of) => this.#readProgram(of), log, ...(limits && { limits }) });
    this.#pages = new LivePages<Variants>({
      renderers: this.#renderers,
      finish(html, isKept) {
        const page = madeVariants(html, isKept ? 'many' : 'once');
        return { page, bytes: page.plain.length * COMPRESSED };
      },
      log,
      ...(cache && { cache }),
    });
  }

  /** To be called for every generation that becomes live; cached pages of unchanged sets are kept. */
  use({ all, forVisitors, forPreviews }: ServedGeneration): void {
    this.#sets = all;
    this.#pages.keep(all.map(({ key }) => key));
    const rendered = (sets: readonly ServedSet[]) => sets.flatMap(({ renderedAtRequests }) => renderedAtRequests);
    this.#renderers.keep(rendered(forVisitors), rendered(forPreviews));
    const routes = all.flatMap(({ liveRoutes }) => liveRoutes);
    if (this.#follows || routes.every(({ rule }) => !rule.clearedBy?.length)) return;
    this.#follows = true;
    const { data } = this.options;
    void followChanges(data.askAs(), (topic) => this.#pages.changed(topic), this.#end.signal);
  }

  /** Starts a preview's renderers when its link is opened. */
  wake({ renderedAtRequests }: ServedSet): void {
    this.#renderers.wake(renderedAtRequests);
  }

  /**
   * Sends a rendered page; undefined if it cannot be rendered, in which case only headers are set.
   * @param own changes the page for one browser. Default: the page is shared
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    served: ServedSet,
    { route, params }: FoundRoute,
    { pathname, search, address }: { pathname: string; search: string; address: string },
    own?: (page: Variants) => Variants,
  ): Promise<FastifyReply | undefined> {
    const isPrivate = route.rule.private === true;
    const isOnce = isPrivate || own !== undefined;
    const ask = this.options.data.askAs({ address, cookie: isPrivate ? request.headers.cookie : undefined });
    const got = await this.#pages.page(served.key, route, { pathname, search, params, ask, isShared: !own });
    if (isOnce) reply.header('cache-control', 'private, no-store');
    if (!got) {
      reply.headers(timingHeader('failed'));
      return undefined;
    }
    const { value, from } = got;
    reply.headers(timingHeader(from));
    const send = (page: Variants, status?: number) =>
      isOnce ? sendOnce(request, reply, own ? own(page) : page, status) : sendVariants(request, reply, page, status);
    if (value.status === 307) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
      return reply.redirect(value.to, 307);
    }
    if (value.status === 404) {
      const missing = await served.missing();
      if (!missing) return undefined;
      return send(missing.content, 404);
    }
    return send(value.page);
  }

  stop(): void {
    this.#end.abort();
    this.#renderers.stop();
  }

  /** Rejects if a file was altered. */
  async #readProgram({ remote, version }: RendererOf): Promise<Record<string, string>> {
    const all = this.#sets.flatMap(({ remotes }) => remotes);
    const release = all.find((one) => one.name === remote && one.version === version);
    if (!release?.server) throw new Error('its release holds no program that renders');
    const folder = path.join(this.options.releases, release.base, '.server');
    const files = Object.entries(release.server).map(async ([file, integrity]) => {
      const bytes = await readFile(path.join(folder, file));
      if (integrityOf(bytes) !== integrity) throw new Error(`${file} differs from the published file`);
      return [file, bytes.toString()] as const;
    });
    return Object.fromEntries(await Promise.all(files));
  }
}
