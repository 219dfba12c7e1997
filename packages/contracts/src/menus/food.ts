/** How a dish or an option is taxed. An option without a class has its item's. */
export const TAX_CLASSES = ['food', 'soda', 'alcohol', 'zero-rated'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** What a dish may be called for those who look for it. */
export const DIETARY_LABELS = ['vegetarian', 'vegan', 'halal', 'kosher', 'gluten-free', 'dairy-free'] as const;
export type DietaryLabel = (typeof DIETARY_LABELS)[number];
/** As pages show them. */
export const DIETARY_LABEL_NAMES: Readonly<Record<DietaryLabel, string>> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Kosher',
  'gluten-free': 'Gluten-free',
  'dairy-free': 'Dairy-free',
};

/** Health Canada's priority allergens, and gluten. One that a dish does not name is not stated, which is not "free of". */
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
