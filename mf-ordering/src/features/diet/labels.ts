import type { DietaryLabel } from '@mealtime/contracts/menus';

export const LABELS: Readonly<Record<DietaryLabel, string>> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Kosher',
  'gluten-free': 'Gluten-free',
  'dairy-free': 'Dairy-free',
};
