import { fakeApi, type FakeApi } from '@mealtime/api-client/testing';
import type { RestaurantsReply } from '@mealtime/contracts/restaurants';
import { tabOf } from 'federated-pages/testing';
import descriptor from '../remote.json';
import * as remote from '../src/remote';

export const { openTab, closeTab } = tabOf(remote, descriptor);

export const NOBODY: RestaurantsReply = { restaurants: [], nextCursor: null };

export const somebody = (...names: string[]): RestaurantsReply => ({
  restaurants: names.map((name) => ({
    id: name,
    slug: `slug-of-${name.length}`,
    name,
    city: 'Vancouver',
    cuisines: ['Thai'],
  })),
  nextCursor: null,
});

/** What the landing page and the first page of the directory ask for. */
export const SHORT_LIST = 'GET /restaurants?limit=6';
export const FIRST_PAGE = 'GET /restaurants?limit=50';

/** The services, with nobody approved yet. */
export const services = (): FakeApi => fakeApi({ [SHORT_LIST]: () => NOBODY, [FIRST_PAGE]: () => NOBODY });
