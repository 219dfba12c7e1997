/** Replaced by a version's folder when a page is composed; the build does not know where it will be served from. */
export const BASE_PLACEHOLDER = '__COMPOSITION_BASE__/';
