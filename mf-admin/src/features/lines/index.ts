export { FilterBar } from './filter-bar';
export { LineLink } from './line-link';
export { features } from './lines';
export { PagedLines } from './paged-lines';
export { usePages } from './use-pages';
