import { useSearchParams } from 'federated-pages/router';

/** Limit of a search text read from an address. */
const WORDS_MAX = 100;

/** The search text of an address. */
export const wordsOf = (value: string | null): string => (value ?? '').trim().slice(0, WORDS_MAX);

/** The query of an address, without its "?" and without empty filters. */
export const searchOf = (filters: object): string =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString();

/** The address of a list with these filters. */
export function pathWith(path: string, filters: object): string {
  const search = searchOf(filters);
  return search ? `${path}?${search}` : path;
}

/** Type of a filter that accepts any text. */
export const WORDS: readonly string[] = [];

/** Filters of a list, stored only in the address. For each its values, or `WORDS`; unknown values are ignored. */
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
