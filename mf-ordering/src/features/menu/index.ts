export { allergensInWords } from './allergens';
export { isServedAt, servedInWords } from './served';
export { LABELS } from './labels';
export { MenuView, picturesOf } from './menu-view';
