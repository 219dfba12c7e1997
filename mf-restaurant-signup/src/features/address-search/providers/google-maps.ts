import type { GooglePrediction, MapsWindow, PlacesLibrary } from './google-maps-api';
import type { AddressProvider, LoadingStatus } from './provider';

const SCRIPT = 'https://maps.googleapis.com/maps/api/js';
/** Addresses only: no restaurants, no regions. */
const ADDRESS_TYPES = ['street_address', 'premise', 'subpremise', 'route'];
/** From the first byte of the script to the places library. The API gives up by itself much later, or never. */
const LOAD_LIMIT_MS = 10_000;

const maps = () => window as MapsWindow;

interface Loader {
  status: LoadingStatus;
  listeners: Set<(status: LoadingStatus) => void>;
  places: Promise<PlacesLibrary> | undefined;
}

/** The script is a page's, not a component's: it is loaded once, and again only after it failed. */
const loader: Loader = { status: 'loading', listeners: new Set(), places: undefined };

function become(status: LoadingStatus, why?: unknown) {
  loader.status = status;
  if (status === 'failed' || status === 'auth-failure') console.error(`Google Maps: ${status}`, why ?? '');
  for (const listener of loader.listeners) listener(status);
}

function addScript(key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new URLSearchParams({
      ...{ key, v: 'weekly', loading: 'async', libraries: 'places,marker', callback: 'mealtimeMapsLoaded' },
      ...{ language: 'en', region: 'CA' },
    });
    const script = document.createElement('script');
    maps().mealtimeMapsLoaded = resolve;
    script.src = `${SCRIPT}?${query.toString()}`;
    script.async = true;
    script.onerror = () => reject(new Error('the script could not be loaded'));
    document.head.append(script);
  });
}

async function loadPlaces(key: string): Promise<PlacesLibrary> {
  if (!maps().google?.maps) await addScript(key);
  const places = await maps().google?.maps?.importLibrary('places');
  if (!places) throw new Error('the places library is missing');
  return places;
}

function withinLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timed out')), LOAD_LIMIT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function start(key: string) {
  if (loader.places) return;
  become('loading');
  maps().gm_authFailure = () => become('auth-failure');
  loader.places = withinLimit(loadPlaces(key));
  loader.places.then(
    // The key is judged before the API says that it is there, or after.
    () => loader.status === 'loading' && become('loaded'),
    (error: unknown) => {
      loader.places = undefined;
      become('failed', error);
    },
  );
}

/** Google's places, restricted to addresses in Canada. */
export function googleMaps(key: string): AddressProvider {
  let token: object | undefined;
  let predictions = new Map<string, GooglePrediction>();

  return {
    load(onStatus) {
      start(key);
      loader.listeners.add(onStatus);
      onStatus(loader.status);
      return () => void loader.listeners.delete(onStatus);
    },
    async suggest(input) {
      const places = await loader.places;
      if (!places || loader.status !== 'loaded') return [];
      token ??= new places.AutocompleteSessionToken();
      const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        sessionToken: token,
        includedRegionCodes: ['ca'],
        includedPrimaryTypes: ADDRESS_TYPES,
        language: 'en-CA',
      });
      const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
      predictions = new Map(found.map((one) => [one.placeId, one]));
      return found.map(({ placeId, text }) => ({ id: placeId, label: text.toString() }));
    },
    async format({ id, label }) {
      token = undefined;
      const place = predictions.get(id)?.toPlace();
      await place?.fetchFields({ fields: ['formattedAddress'] });
      if (place?.formattedAddress) return place.formattedAddress;
      console.warn('Google Maps: a place without an address', id);
      return label;
    },
  };
}
