/** The small part of the Maps JavaScript API that is used here (Places, "new" autocomplete, in general use since 2024). */
export interface GooglePlace {
  formattedAddress: string | null;
  fetchFields(request: { fields: ['formattedAddress'] }): Promise<unknown>;
}

export interface GooglePrediction {
  placeId: string;
  text: { toString(): string };
  toPlace(): GooglePlace;
}

interface AutocompleteRequest {
  input: string;
  /** Requests of one session, from typing to choosing, are billed together. */
  sessionToken: object;
  includedRegionCodes: string[];
  includedPrimaryTypes: string[];
  language: string;
}

export interface PlacesLibrary {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(
      request: AutocompleteRequest,
    ): Promise<{ suggestions: { placePrediction: GooglePrediction | null }[] }>;
  };
}

export interface MapsWindow {
  google?: { maps?: { importLibrary(name: 'places'): Promise<PlacesLibrary> } };
  /** Called by the API when it refuses the key. */
  gm_authFailure?: () => void;
  /** Called by the API once it is there. */
  mealtimeMapsLoaded?: () => void;
}
