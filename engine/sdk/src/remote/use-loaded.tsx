import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { canonicalPath, liveAddress } from '@federated-pages/manifest';
import { useLocation, useNavigate, useParams } from '../router';
import type { Loaded } from './loaded';
import { outcomeOf, type Loader } from './loader';
import { MISSING } from './missing';
import { newestLoader, onReplacedLoader } from './newest-loader';

/** Milliseconds after which a browser load fails and can be retried. */
const LOADER_LIMIT_MS = 30_000;

/** The state of a page's data. */
export type LoadedState<Data> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | {
      status: 'ready';
      data: Data;
    };

/** A page's data, with a retry. */
export type PageData<Data> = LoadedState<Data> & {
  /** Loads again. */
  retry(): void;
};

/** A page's data on the server; a context, so that concurrent requests stay apart. */
export const LoadedContext = createContext<Loaded | undefined>(undefined);

const PageContext = createContext<{ of: Loader; data: PageData<unknown> } | null>(null);

/** Loaded data by history entry, for going back; the oldest is dropped first. */
const kept = new Map<string, Loaded>();
const KEPT = 20;
if (typeof window === 'object') onReplacedLoader(() => kept.clear());

/** Stores the data of a history entry. */
export function keepLoaded(entry: string, loaded: Loaded) {
  kept.delete(entry);
  kept.set(entry, loaded);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
}

/** The data of this page's loader. Call it inside the page whose module exports `load`. */
export function useLoaded<Data>(load: Loader<Data>): PageData<Data> {
  const page = useContext(PageContext);
  if (!page || newestLoader(page.of) !== newestLoader(load))
    throw new Error('useLoaded takes the loader that the module of this page exports as "load"');
  return page.data as PageData<Data>;
}

type Known = (LoadedState<unknown> | { status: 'gone' }) & { address: string };

/** Null if the loader returned `notFound()`. */
function usePageData(of: Loader): PageData<unknown> | null {
  const current = () => newestLoader(of);
  const { query, load } = useSyncExternalStore(onReplacedLoader, current, current);
  const loadedBy = useRef(load);
  const given = useContext(LoadedContext);
  const { pathname, search, key: entry } = useLocation();
  const params = useParams();
  const navigate = useNavigate();
  const live = liveAddress(canonicalPath(pathname), search, query);
  const address = live.pathname + live.search;
  const [again, setAgain] = useState({ address, times: 0 });
  const times = again.address === address ? again.times : 0;
  const there = (): Known => {
    const known = given ?? kept.get(entry);
    return known?.address === address ? { address, status: 'ready', data: known.data } : { address, status: 'loading' };
  };
  const [state, setState] = useState(there);
  // Belongs to the previous address until the effect below has run.
  const shown = state.address === address ? state : there();

  useEffect(() => {
    if (loadedBy.current === load) {
      const known = there();
      setState(known);
      if (times === 0 && known.status === 'ready') return;
      setState({ address, status: 'loading' });
    }
    loadedBy.current = load;
    const controller = new AbortController();
    const { signal } = controller;
    const context = { params: params as Record<string, string>, query: live.query, api: fetch, signal };
    const settle = (settled: Known) => !signal.aborted && setState(settled);
    const limit = setTimeout(() => {
      settle({
        address,
        status: 'failed',
        error: new Error(`The loader of ${pathname} took more than ${LOADER_LIMIT_MS} ms`),
      });
      controller.abort();
    }, LOADER_LIMIT_MS);
    const loading = load(context).then(
      (data) => settle({ address, status: 'ready', data }),
      (error: unknown) => {
        if (signal.aborted) return;
        const outcome = outcomeOf(error);
        if (outcome?.to !== undefined) return void navigate(outcome.to, { replace: true });
        settle(outcome ? { address, status: 'gone' } : { address, status: 'failed', error });
        if (outcome) window.dispatchEvent(new CustomEvent(MISSING, { detail: pathname }));
      },
    );
    void loading.finally(() => clearTimeout(limit));
    return () => {
      clearTimeout(limit);
      controller.abort();
    };
    // All else follows from the address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [address, times, load]);

  // Also for another history entry of the same address.
  useEffect(() => {
    if (state.status === 'ready' && state.address === address) keepLoaded(entry, state);
  }, [entry, address, state]);

  const retry = useCallback(() => setAgain({ address, times: times + 1 }), [address, times]);
  return shown.status === 'gone' ? null : { ...shown, retry };
}

/**
 * Wraps a page with its loader's data for `useLoaded`. Renders nothing for `notFound()`: the host shows the 404 page.
 */
export function withLoader(Page: ComponentType, of: Loader): ComponentType {
  return function LoadedPage() {
    const data = usePageData(of);
    return (
      data && (
        <PageContext value={{ of, data }}>
          <Page />
        </PageContext>
      )
    );
  };
}
