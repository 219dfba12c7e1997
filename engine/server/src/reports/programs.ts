import { programOf, type Program } from '@federated-pages/store/programs';

/** The program that executes an act; see act-program.ts. */
export const actProgram = (): Program => programOf(import.meta.url, 'act-program');
