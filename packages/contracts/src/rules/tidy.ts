/**
 * Normalization before validation and storage: one function for each kind of field. Pasted text contains invisible
 * marks (text direction, zero width, variation selectors); only passwords keep them.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** Every dash and the minus sign. */
const DASHES = /[\p{Pd}\u2212]/gu;
/** Quotation marks and accents used as an apostrophe, except those that are letters of a language. */
const APOSTROPHES = /[`\u00B4\u2018\u201B\u2032\uFF07]/g;

const visible = (value: string) => value.replace(INVISIBLE, '').normalize('NFC');

/** Non-printable characters: control characters, unpaired surrogates. */
export const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** One line of text, the default: runs of white space become one space. */
export const tidyLine = (value: string) => visible(value).replace(/\s+/g, ' ').trim();

/**
 * Text of several lines for people: empty if it has no letter or digit, which also covers blanks that are not white
 * space. Inner invisible marks remain: emoji and some scripts need them.
 */
export const tidyText = (value: string) => (/[\p{L}\p{N}]/u.test(visible(value)) ? value.normalize('NFC').trim() : '');

/** A name of a person, a business or an account holder: plain dashes, and apostrophes in the two usual forms. */
export const tidyName = (value: string) =>
  visible(value)
    .replace(DASHES, '-')
    .replace(APOSTROPHES, '’')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** Digits or a code as people copy them: spaces and dashes are dropped. */
export const tidyDigits = (value: string) => visible(value).replace(DASHES, '').replace(/\s/g, '');

/** A phone number: brackets and dots are dropped too. */
export const tidyPhone = (value: string) => tidyDigits(value).replace(/[().]/g, '');

/** A date, YYYY-MM-DD: no spaces, plain dashes. */
export const tidyDate = (value: string) => visible(value).replace(DASHES, '-').replace(/\s/g, '');

/** Passwords are never trimmed: only accents are normalized across keyboards. */
export const tidyPassword = (value: string) => value.normalize('NFC');
