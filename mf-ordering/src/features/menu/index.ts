export { allergensInWords } from './allergens';
export { servedInWords } from './served';
export { LABELS } from './labels';
export { MenuView, picturesOf } from './menu-view';
