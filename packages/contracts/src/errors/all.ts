/*
 * The errors of every module that has some. Servers look codes up here; a browser names the one it means, in the table of
 * its module.
 */
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
