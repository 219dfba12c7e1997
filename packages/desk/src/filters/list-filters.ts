import { useSearchParams } from 'federated-pages/router';

/** Characters of a search that are read from an address. */
const WORDS_MAX = 100;

/** What somebody searches for, as an address has it. */
export const wordsOf = (value: string | null): string => (value ?? '').trim().slice(0, WORDS_MAX);

/** The query of an address, without its "?". Empty filters are left out. */
export const searchOf = (filters: object): string =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString();

/** The address of a list under these filters. */
export function pathWith(path: string, filters: object): string {
  const search = searchOf(filters);
  return search ? `${path}?${search}` : path;
}

/** Of a filter that takes any words. */
export const WORDS: readonly string[] = [];

/**
 * Filters of a list, which are kept in the address and nowhere else. For each its values, or `WORDS`; a value that is
 * not known narrows nothing.
 */
export function useListFilters<Values extends Readonly<Record<string, readonly string[]>>>(known: Values) {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(
    Object.entries(known).map(([name, values]) => {
      const asked = wordsOf(search.get(name));
      return [name, values === WORDS || values.includes(asked) ? asked : ''];
    }),
  ) as { [Name in keyof Values]: Values[Name][number] | '' };
  return { filters, change: (next: typeof filters) => setSearch(searchOf(next), { replace: true }) };
}
