export { ACCOUNT_HEADER } from './account-header';
export { cutOffAfter, EXPORT_ROWS_MAX } from './exports';
export * as platformErrors from './errors';
