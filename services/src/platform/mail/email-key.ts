/** How addresses are compared: without regard to case and to compatible forms of the same letter. */
export const emailKey = (email: string) => email.normalize('NFKC').toLowerCase();
