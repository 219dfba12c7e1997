import { googleMaps } from './providers/google-maps';
import type { MapsWindow, PlacesLibrary } from './providers/google-maps-api';
import type { LoadingStatus } from './providers/provider';

const maps = window as MapsWindow;
const requests: unknown[] = [];

const places: PlacesLibrary = {
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: {
    async fetchAutocompleteSuggestions(request) {
      requests.push(request);
      const prediction = (placeId: string, text: string, formattedAddress: string | null) => ({
        placePrediction: {
          placeId,
          text: { toString: () => text },
          toPlace: () => ({ formattedAddress, fetchFields: async () => undefined }),
        },
      });
      return {
        suggestions: [
          prediction('p1', '1055 Granville Street, Vancouver', '1055 Granville St, Vancouver, BC V6Z 1L4, Canada'),
          prediction('p2', 'Granville Avenue, Richmond', null),
          { placePrediction: null },
        ],
      };
    },
  },
};

const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://maps.googleapis.com/"]');
const statuses = (): LoadingStatus[] => {
  const seen: LoadingStatus[] = [];
  googleMaps('a key').load((status) => seen.push(status));
  return seen;
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

// The script belongs to the page and is loaded once, so these happen one after the other.
test('a script that cannot be loaded is reported, and requested again by the next visit', async () => {
  const seen = statuses();
  expect(seen).toEqual(['loading']);
  const query = new URL(script()!.src).searchParams;
  expect(query.get('key')).toBe('a key');
  expect(query.get('libraries')).toBe('places,marker');
  script()!.dispatchEvent(new Event('error'));
  await settle();
  expect(seen).toEqual(['loading', 'failed']);
  expect(console.error).toHaveBeenCalled();
  script()!.remove();
});

test.each(['before its callback', 'before its places library'])('an API that hangs %s is reported', async (where) => {
  jest.useFakeTimers();
  try {
    const seen = statuses();
    script()!.dispatchEvent(new Event('load'));
    if (where === 'before its places library') {
      maps.google = { maps: { importLibrary: () => new Promise<never>(() => undefined) } };
      maps.mealtimeMapsLoaded?.();
    }
    await jest.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual(['loading', 'failed']);
  } finally {
    jest.useRealTimers();
    script()!.remove();
    delete maps.google;
  }
});

test('a loaded one finds addresses in Canada and gives the formatted one', async () => {
  const seen = statuses();
  maps.google = { maps: { importLibrary: async () => places } };
  maps.mealtimeMapsLoaded?.();
  await settle();
  expect(seen).toEqual(['loading', 'loaded']);

  const provider = googleMaps('a key');
  const found = await provider.suggest('1055 granv', new AbortController().signal);
  expect(found.map(({ label }) => label)).toEqual(['1055 Granville Street, Vancouver', 'Granville Avenue, Richmond']);
  expect(requests).toEqual([
    expect.objectContaining({
      input: '1055 granv',
      includedRegionCodes: ['ca'],
      includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
    }),
  ]);
  expect(await provider.format(found[0]!)).toBe('1055 Granville St, Vancouver, BC V6Z 1L4, Canada');
  // A place without details is only logged: the list's text is filled in.
  expect(await provider.format(found[1]!)).toBe('Granville Avenue, Richmond');
  expect(console.warn).toHaveBeenCalled();
});

test('a refused key is reported, and offers no suggestions', async () => {
  const seen = statuses();
  maps.gm_authFailure?.();
  expect(seen).toEqual(['loaded', 'auth-failure']);
  expect(await googleMaps('a key').suggest('granv', new AbortController().signal)).toEqual([]);
});
