import type { ReplyOf } from '../endpoints';
import type { menusEndpoints } from './endpoints';

export * as menusErrors from './errors';
export { applyEdits, EditRefused, entryIn, isSame, itemsOf, type AppliedEdits, type EditConflict } from './apply-edits';
export type { DietaryProfile } from './dietary-profile';
export type { DraftGroup, DraftItem, DraftOption, DraftSection, MenuDraft } from './draft';
export {
  DRAFT_FIELDS,
  MENU_LIMITS,
  PRICE_MAX_CENTS,
  type DraftEntries,
  type DraftEntry,
  type EntryKind,
} from './draft-fields';
export { EDITS_MAX, type ChangeEdit, type DraftEdit, type MenuEdit } from './edits';
export {
  ALLERGENS,
  DIETARY_LABEL_NAMES,
  DIETARY_LABELS,
  TAX_CLASSES,
  type Allergen,
  type DietaryLabel,
  type TaxClass,
} from './food';
export type { Menu, MenuItem, MenuOption, MenuSection, OptionGroup } from './menu';
export { PRICE_ROUNDINGS, priceChanges, type PriceChange } from './prices';
export {
  draftOf,
  PRICE_FORMAT,
  priceText,
  PROBLEM_CODES,
  publishProblems,
  sectionsOf,
  type PublishProblem,
} from './publishing';
export {
  defaultSelection,
  leastPortionCents,
  optionCents,
  portionCents,
  priceFor,
  priceOptions,
  selectionProblem,
  type PricedOption,
  type Selection,
  type SelectionProblem,
} from './selection';
export { isServedAt } from './served';
export {
  readJsonMenu,
  readSheet,
  SHEET_COLUMNS,
  SHEET_MAX_BYTES,
  sheetRows,
  type ReadSheet,
  type RowProblem,
} from './sheet';
export { DAY_BEGINS_HOUR, LEFT_MAX, STOCK_STATES, type StockState } from './stock';

type Table = typeof menusEndpoints;
/** A draft for a page: the document, the sold-out entries, and the state of its publication. */
export type MenuAtWork = ReplyOf<Table['GET /restaurants/:id/menu/draft']>;
export type StockEntry = MenuAtWork['stock'][number];
export type ImportReport = ReplyOf<Table['POST /restaurants/:id/menu/import']>;
