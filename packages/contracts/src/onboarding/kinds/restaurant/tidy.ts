/** Digits as people copy them: spaces, dashes and invisible marks between them are dropped. */
export const tidyDigits = (value: string) => value.replace(/[\s\p{Pd}\p{Cf}]/gu, '');

/** One line of an address: invisible marks are dropped, any white space in a row is one space. */
export const tidyLine = (value: string) =>
  value
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Nothing that cannot be printed: control characters, halves of characters. */
export const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;
