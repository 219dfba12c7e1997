export { LineLink } from './line-link';
export { Lines, features } from './lines';
export { LinesEnd } from './lines-end';
export { LinesSkeleton } from './lines-skeleton';
export { SearchBox } from './search-box';
export { usePages } from './use-pages';
