export { Rows, RowsSkeleton } from './rows';
