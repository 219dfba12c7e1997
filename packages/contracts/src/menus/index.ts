export * as menusErrors from './errors';
export { ALLERGENS, DIETARY_LABELS, TAX_CLASSES, type Allergen, type DietaryLabel, type TaxClass } from './food';
export type { Menu, MenuItem, MenuOption, MenuSection, OptionGroup } from './menu';
export {
  portionCents,
  priceOptions,
  selectionProblem,
  type PricedOption,
  type Selection,
  type SelectionProblem,
} from './selection';
export { isServedAt } from './served';
