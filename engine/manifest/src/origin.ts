/** Placeholder for the site's origin (`https://host`) in prerendered HTML. */
export const ORIGIN_PLACEHOLDER = '__COMPOSITION_ORIGIN__';

/** Name of the meta element with the site's origin in every composed page. */
export const ORIGIN_ELEMENT = 'composition-origin';
