/** Replaced by a version's folder at composition; the build does not know its address. */
export const BASE_PLACEHOLDER = '__COMPOSITION_BASE__/';
