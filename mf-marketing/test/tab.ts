import { fakeApi, type FakeApi } from '@mealtime/api-client/testing';
import type { RestaurantsReply } from '@mealtime/contracts';
import type { RemoteDescriptor } from '@mealtime/federation/manifest';
import { visit, type Visit } from '@mealtime/federation/testing';
import descriptor from '../remote.json';
import * as remote from '../src/remote';

let open: Visit | undefined;

/** Opens a path in a tab of its own, in place of the one that was open. */
export async function openTab(path: string): Promise<Visit> {
  await closeTab();
  open = await visit(remote, descriptor as RemoteDescriptor, path);
  return open;
}

export async function closeTab(): Promise<void> {
  await open?.leave();
  open = undefined;
}

export const NOBODY: RestaurantsReply = { restaurants: [], nextCursor: null };

export const somebody = (...names: string[]): RestaurantsReply => ({
  restaurants: names.map((name) => ({ id: name, name, city: 'Vancouver', cuisines: ['Thai'] })),
  nextCursor: null,
});

/** What the landing page and the first page of the directory ask for. */
export const SHORT_LIST = 'GET /restaurants?limit=6';
export const FIRST_PAGE = 'GET /restaurants?limit=20';

/** The services, with nobody approved yet. */
export const services = (): FakeApi => fakeApi({ [SHORT_LIST]: () => NOBODY, [FIRST_PAGE]: () => NOBODY });
