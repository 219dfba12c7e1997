/** Stands in for preloading by the runtime: composed pages state their preloads in HTML. */
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => [];
