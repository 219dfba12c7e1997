import { programOf } from '@federated-pages/store/programs';

/** Does what a watch decided; see act-program.ts. */
export const actProgram = () => programOf(import.meta.url, 'act-program');
