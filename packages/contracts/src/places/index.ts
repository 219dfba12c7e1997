import type { ReplyOf } from '../endpoints';
import type { placesEndpoints } from './endpoints';

export type PlaceSuggestions = ReplyOf<(typeof placesEndpoints)['GET /places/suggestions']>;
export type PlaceSuggestion = PlaceSuggestions['suggestions'][number];
