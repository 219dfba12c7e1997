import { programOf, type Program } from '@federated-pages/store/programs';

/** Does what a watch decided; see act-program.ts. */
export const actProgram = (): Program => programOf(import.meta.url, 'act-program');
