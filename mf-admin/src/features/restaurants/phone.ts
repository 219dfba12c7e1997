/** "6045550188" as it is written here. */
export const phoneInWords = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
