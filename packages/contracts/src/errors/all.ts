/* // The errors of all modules, for lookup by servers. Browsers import the table of one module. */
export * from '../admin/errors';
export * from '../identity/errors';
export * from '../management/errors';
export * from '../menus/errors';
export * from '../onboarding/errors';
export * from '../ordering/errors';
export * from '../payments/errors';
export * from '../platform/errors';
export * from '../releases/errors';
export * from '../restaurants/errors';
