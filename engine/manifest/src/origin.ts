/** Stands in prerendered HTML where the site's origin (`https://host`) belongs. */
export const ORIGIN_PLACEHOLDER = '__COMPOSITION_ORIGIN__';

/** Name of the meta element under which every composed page carries its site's origin. */
export const ORIGIN_ELEMENT = 'composition-origin';
