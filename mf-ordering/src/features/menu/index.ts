export { servedInWords } from './served';
export { MenuView, picturesOf } from './menu-view';
