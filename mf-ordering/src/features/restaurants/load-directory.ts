import { isApiError } from '@mealtime/api-client';
import { DIETARY_LABELS, type DietaryLabel } from '@mealtime/contracts/menus';
import { CUISINES, RESTAURANTS_PAGE_SIZE } from '@mealtime/contracts/restaurants';
import { loader, redirect } from 'federated-pages/remote';
import { restaurants } from '../../api/restaurants';
import { PAGES } from '../../paths';

/** Maximum length of a search; longer ones are cut. */
export const QUERY_MAX = 100;

type Cuisine = (typeof CUISINES)[number];

/** Search text and filters of the list; undefined does not filter. */
export interface Search {
  q: string;
  cuisine?: Cuisine | undefined;
  diet?: DietaryLabel | undefined;
  /** Only those that take orders now. */
  isOpen: boolean;
}

export const EVERYTHING: Search = { q: '', isOpen: false };
export const isEverything = ({ q, cuisine, diet, isOpen }: Search) => !q && !cuisine && !diet && !isOpen;

/** Addresses hold anything. Control characters are in no name, and the services refuse them; no filter has other words. */
export const searchOf = (query: { q?: string; cuisine?: string; diet?: string; open?: string }): Search => ({
  q: (query.q ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, QUERY_MAX),
  cuisine: CUISINES.find((one) => one === query.cuisine),
  diet: DIETARY_LABELS.find((one) => one === query.diet),
  isOpen: query.open === '1',
});

/** A search as the API and addresses spell it. */
export const querySpelling = ({ q, cuisine, diet, isOpen }: Search) => ({
  ...(q && { q }),
  ...(cuisine && { cuisine }),
  ...(diet && { diet }),
  ...(isOpen && { open: '1' as const }),
});

/** How an address says that the map is open. */
export const viewSpelling = (isMap: boolean) => (isMap ? { view: 'map' } : {});
export const saysMap = ({ view }: { view?: string | undefined }) => view === 'map';

/** Where the part of the list behind a cursor is, or its beginning, with the same search. */
export function directoryAt(
  search: Search,
  { cursor, isMap = false }: { cursor?: string; isMap?: boolean } = {},
): string {
  const spelt = new URLSearchParams({
    ...querySpelling(search),
    ...viewSpelling(isMap),
    ...(cursor && { cursor }),
  }).toString();
  return spelt ? `${PAGES.restaurants}?${spelt}` : PAGES.restaurants;
}

/**
 * A part of the directory, from its beginning or from where the address says. `at`: when it was read. Whether the map is
 * open is for the page that is served: one with a map runs its script at once.
 */
export const loadDirectory = loader(
  ['q', 'cuisine', 'diet', 'open', 'cursor', 'view'],
  async ({ query, api, signal }) => {
    const search = searchOf(query);
    const { cursor = '' } = query;
    try {
      const part = await restaurants('GET /restaurants', {
        query: { ...querySpelling(search), limit: RESTAURANTS_PAGE_SIZE, cursor },
        signal,
        fetch: api,
      });
      return { search, isMap: saysMap(query), isBeginning: cursor === '', at: Date.now(), ...part };
    } catch (error) {
      // An invalid cursor, such as a shortened address, leads to the start of the list.
      if (cursor && isApiError(error, 'BAD_REQUEST', 'VALIDATION_FAILED'))
        throw redirect(directoryAt(search, { isMap: saysMap(query) }));
      throw error;
    }
  },
);
