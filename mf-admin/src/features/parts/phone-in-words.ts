/** "+16045550123" or "6045550123" in the local format. */
export const phoneInWords = (phone: string): string => phone.replace(/^(?:\+1)?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
