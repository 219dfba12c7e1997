/** What a loader is given, in the browser and on the server alike. */
export interface LoadContext<Query extends string = string> {
  /** The parameters of the page's path, by name: `{ id }` of "/products/:id". */
  params: Readonly<Record<string, string>>;
  /** The declared parameters of the address, by name; those that are not given are left out. */
  query: Readonly<Partial<Record<Query, string>>>;
  /**
   * Asks the services, by a path of this site: "/api/products". On the server it asks as nobody in particular, unless the
   * route is `private`, and may only read.
   */
  api: typeof fetch;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

/** How the data of a page is had. */
export interface Loader<Data = unknown, Query extends string = string> {
  /** Parameters of the address that the page depends on; all others change nothing. */
  query: readonly Query[];
  load(context: LoadContext<Query>): Promise<Data>;
  /** What an edit has put in its place, where its remote runs from its sources. */
  replacedBy?: Loader;
}

/**
 * Makes the loader that a page's module exports as `load`, beside the page itself. What it gives must be what JSON can say: it
 * reaches the browser within the page. It may throw `notFound()` and `redirect()`, or return them; anything else that it throws is
 * a failure, and so it is in the browser when it has not answered after half a minute.
 *
 * @param query names of the parameters of the address that the page depends on
 */
export const loader = <Data, const Query extends string = never>(
  query: readonly Query[],
  load: (context: LoadContext<Query>) => Promise<Data>,
): Loader<Exclude<Data, Outcome>, Query> => ({
  query,
  async load(context) {
    const data = await load(context);
    // As JSON it would be data like any other, and the page would be found.
    if (data instanceof Outcome) throw data;
    return data as Exclude<Data, Outcome>;
  },
});

/** What a loader says instead of giving data. Told by its mark: every bundle has a class of its own. */
export interface LoadOutcome {
  loadOutcome: 'not-found' | 'redirect';
  /** Path of this site to go to. */
  to?: string | undefined;
}

/** What `notFound` and `redirect` make. */
export class Outcome extends Error implements LoadOutcome {
  constructor(
    readonly loadOutcome: LoadOutcome['loadOutcome'],
    readonly to?: string,
  ) {
    super(to === undefined ? loadOutcome : `${loadOutcome} to ${to}`);
  }
}

/** To be thrown or returned by a loader whose address stands for nothing: the product says so, with status 404. */
export const notFound = (): Outcome => new Outcome('not-found');

/** To be thrown or returned by a loader whose page is elsewhere on this site. Throws for anything but a path. */
export function redirect(to: string): Outcome {
  if (!isOwnPath(to)) throw new Error('redirect takes a path of this site, such as "/products"');
  return new Outcome('redirect', to);
}

/** A path of this site and nothing that browsers take for another one's. */
export const isOwnPath = (to: unknown): to is string => typeof to === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to);

export function outcomeOf(error: unknown): LoadOutcome | undefined {
  const outcome = error as Partial<LoadOutcome> | null;
  return outcome?.loadOutcome === 'not-found' || (outcome?.loadOutcome === 'redirect' && isOwnPath(outcome.to))
    ? (outcome as LoadOutcome)
    : undefined;
}
