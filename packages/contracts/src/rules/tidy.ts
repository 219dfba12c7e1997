/**
 * How values are tidied before they are checked and stored: one function for each kind of field. What is pasted carries
 * marks that nobody sees (text direction, zero width, variation selectors); no field keeps them but passwords.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** Every dash and the minus sign. */
const DASHES = /[\p{Pd}\u2212]/gu;
/** Quotation marks and accents that stand for an apostrophe. Those that are letters of a language are not among them. */
const APOSTROPHES = /[`\u00B4\u2018\u201B\u2032\uFF07]/g;

const visible = (value: string) => value.replace(INVISIBLE, '').normalize('NFC');

/** Nothing that cannot be printed: control characters, halves of characters. */
export const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** One line of text, the default: any white space in a row is one space. */
export const tidyLine = (value: string) => visible(value).replace(/\s+/g, ' ').trim();

/**
 * Words of several lines that somebody reads: without a letter or a digit they say nothing and are empty, as blanks are that no
 * rule of white space knows. Invisible marks within them stay: emoji and some scripts are written with them.
 */
export const tidyText = (value: string) => (/[\p{L}\p{N}]/u.test(visible(value)) ? value.normalize('NFC').trim() : '');

/** A name of a person, a business or an account holder: plain dashes, and apostrophes in the two forms that people type. */
export const tidyName = (value: string) =>
  visible(value)
    .replace(DASHES, '-')
    .replace(APOSTROPHES, '’')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** Digits, or a code, as people copy them: spaces and dashes are dropped. */
export const tidyDigits = (value: string) => visible(value).replace(DASHES, '').replace(/\s/g, '');

/** A phone number: brackets and dots are dropped too. */
export const tidyPhone = (value: string) => tidyDigits(value).replace(/[().]/g, '');

/** A date, YYYY-MM-DD: no spaces, plain dashes. */
export const tidyDate = (value: string) => visible(value).replace(DASHES, '-').replace(/\s/g, '');

/** A password is never trimmed: only the same accent typed on another keyboard is the same. */
export const tidyPassword = (value: string) => value.normalize('NFC');
