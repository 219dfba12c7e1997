export { MenuEditor } from './menu-editor';
