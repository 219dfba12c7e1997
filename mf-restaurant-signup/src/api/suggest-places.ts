import { request } from '@mealtime/api-client';
import type { PlaceSuggestionsReply } from '@mealtime/contracts/places';

/** Addresses for what was typed so far. */
export const suggestPlaces = (text: string, signal: AbortSignal) =>
  request<PlaceSuggestionsReply>({ method: 'GET', path: `/places/suggestions?q=${encodeURIComponent(text)}`, signal });
