/** The form in which addresses are compared: case-folded, with compatible letter forms unified. */
export const emailKey = (email: string) => email.normalize('NFKC').toLowerCase();
