/** A loader's input, in the browser and on the server. */
export interface LoadContext<Query extends string = string> {
  /** The path parameters by name: `{ id }` of "/products/:id". */
  params: Readonly<Record<string, string>>;
  /** The declared query parameters by name, without missing ones. */
  query: Readonly<Partial<Record<Query, string>>>;
  /**
   * Calls the services by a path of this site: "/api/products". On the server it can only read, and sends the visitor's
   * cookies only for `private` routes.
   */
  api: typeof fetch;
  /** Aborted when the result is no longer needed. */
  signal: AbortSignal;
}

/** Loads a page's data. */
export interface Loader<Data = unknown, Query extends string = string> {
  /** Query parameters that the page depends on; others are ignored. */
  query: readonly Query[];
  load(context: LoadContext<Query>): Promise<Data>;
  /** Its replacement after an edit of a remote under development. */
  replacedBy?: Loader;
}

/**
 * Creates the loader that a page's module exports as `load`. Its result must be JSON, as it reaches the browser within
 * the page. It may throw or return `notFound()` and `redirect()`; any other error is a failure, as is a browser load of
 * more than half a minute.
 * @param query names of the query parameters that the page depends on
 */
export const loader = <Data, const Query extends string = never>(
  query: readonly Query[],
  load: (context: LoadContext<Query>) => Promise<Data>,
): Loader<Exclude<Data, Outcome>, Query> => ({
  query,
  async load(context) {
    const data = await load(context);
    // As JSON it would be taken for data.
    if (data instanceof Outcome) throw data;
    return data as Exclude<Data, Outcome>;
  },
});

/**
 * A loader's result without data. Recognized by its field, not its class, as every bundle has its own copy of the
 * class.
 */
export interface LoadOutcome {
  loadOutcome: 'not-found' | 'redirect';
  /** Path of this site. */
  to?: string | undefined;
}

/** Created by `notFound` and `redirect`. */
export class Outcome extends Error implements LoadOutcome {
  constructor(
    readonly loadOutcome: LoadOutcome['loadOutcome'],
    readonly to?: string,
  ) {
    super(to === undefined ? loadOutcome : `${loadOutcome} to ${to}`);
  }
}

/** Thrown or returned by a loader if nothing exists at its address: the product shows its 404 page. */
export const notFound = (): Outcome => new Outcome('not-found');

/** Thrown or returned by a loader to redirect to a path of this site. Throws for anything else. */
export function redirect(to: string): Outcome {
  if (!isOwnPath(to)) throw new Error('redirect takes a path of this site, such as "/products"');
  return new Outcome('redirect', to);
}

/** Whether a value is a path of this site, which browsers do not read as another origin. */
export const isOwnPath = (to: unknown): to is string => typeof to === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to);

export function outcomeOf(error: unknown): LoadOutcome | undefined {
  const outcome = error as Partial<LoadOutcome> | null;
  return outcome?.loadOutcome === 'not-found' || (outcome?.loadOutcome === 'redirect' && isOwnPath(outcome.to))
    ? (outcome as LoadOutcome)
    : undefined;
}
