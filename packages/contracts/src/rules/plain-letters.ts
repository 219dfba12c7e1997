/** Letters without a Unicode decomposition. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ œ: 'oe', æ: 'ae', ß: 'ss', þ: 'th' },
  ...{ ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't' },
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** A text in lower case without accents and invisible marks: "Bœuf" is "boeuf". In SQL: `platform.fold`. */
export const plainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(UNDECOMPOSED, (letter) => LETTERS[letter]!);
