import { isApiError } from '@mealtime/api-client';
import { RESTAURANTS_PAGE_MAX } from '@mealtime/contracts/restaurants';
import { loader, redirect } from 'federated-pages/remote';
import { restaurants } from '../../api/restaurants';
import { PAGES } from '../../paths';

/** Longest search that is sent; what is longer is cut. */
export const QUERY_MAX = 100;

/** Addresses hold anything. Control characters are in no name, and the services refuse them. */
export const searchable = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, QUERY_MAX);

/** Where the part of the list behind a cursor is, or its beginning, with the same search. */
export function directoryAt(q: string, cursor?: string): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(cursor && { cursor }) }).toString();
  return search ? `${PAGES.restaurants}?${search}` : PAGES.restaurants;
}

/** A part of the directory, from its beginning or from where the address says. */
export const loadDirectory = loader(['q', 'cursor'], async ({ query, api, signal }) => {
  const q = searchable(query.q ?? '');
  const { cursor = '' } = query;
  try {
    const part = await restaurants('GET /restaurants', {
      query: { q, limit: RESTAURANTS_PAGE_MAX, cursor },
      signal,
      fetch: api,
    });
    return { q, isBeginning: cursor === '', ...part };
  } catch (error) {
    // A cursor that somebody shortened leads nowhere; the list has a beginning all the same.
    if (cursor && isApiError(error, 'BAD_REQUEST', 'VALIDATION_FAILED')) throw redirect(directoryAt(q));
    throw error;
  }
});
