/** GET /api/places/suggestions?q=: addresses for what was typed so far. */
export interface PlaceSuggestion {
  id: string;
  /** As shown in the list and filled in: "1055 Granville St, Vancouver, BC V6Z 1L2" or a street without a number. */
  formattedAddress: string;
}
export interface PlaceSuggestionsReply {
  suggestions: PlaceSuggestion[];
}
