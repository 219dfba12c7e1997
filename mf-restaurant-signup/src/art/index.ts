/** Backgrounds in CSS and SVG around Microsoft's Fluent 3D art (MIT). Only what a page imports is part of its build. */
export { Art } from './art';
export { Kitchen } from './kitchen';
export { Street } from './street';
export { Vault } from './vault';
