/** Tax class of a dish or an option. An option without one has its dish's. */
export const TAX_CLASSES = ['food', 'soda', 'alcohol', 'zero-rated'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** Dietary labels of dishes, for searches. */
export const DIETARY_LABELS = ['vegetarian', 'vegan', 'halal', 'kosher', 'gluten-free', 'dairy-free'] as const;
export type DietaryLabel = (typeof DIETARY_LABELS)[number];
/** Their display names. */
export const DIETARY_LABEL_NAMES: Readonly<Record<DietaryLabel, string>> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Kosher',
  'gluten-free': 'Gluten-free',
  'dairy-free': 'Dairy-free',
};

/** Health Canada's priority allergens, and gluten. An allergen that a dish omits is unknown, not "free of". */
export const ALLERGENS = [
  'eggs',
  'milk',
  'mustard',
  'peanuts',
  'crustaceans and molluscs',
  'fish',
  'sesame',
  'soy',
  'sulphites',
  'tree nuts',
  'wheat and triticale',
  'gluten',
] as const;
export type Allergen = (typeof ALLERGENS)[number];
export const ALLERGEN_DEGREES = ['contains', 'may-contain'] as const;
