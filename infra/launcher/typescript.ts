import { pathToFileURL } from 'node:url';

/** Node's arguments for a program of ours that runs as its TypeScript. */
export const TYPESCRIPT = ['--conditions=source', '--import', pathToFileURL(require.resolve('tsx')).href];
