/** Labels, by name, of the documents required before a restaurant is listed. */
export const RESTAURANT_PAPERS = {
  licence: 'Business licence',
  insurance: 'Proof of insurance',
  'food-safety': 'Food safety certificate',
} as const;
export type RestaurantPaper = keyof typeof RESTAURANT_PAPERS;
export const RESTAURANT_PAPER_NAMES = Object.keys(RESTAURANT_PAPERS) as RestaurantPaper[];
