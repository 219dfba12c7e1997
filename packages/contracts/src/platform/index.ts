export * as platformErrors from './errors';
