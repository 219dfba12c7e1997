import { columns, type Query } from '../../platform';

/** Words of what was typed that are looked for, their letters, and the known words that each may have been meant to be. */
const LIMITS = { words: 8, letters: 40, near: 6 };

/**
 * What each typed word may stand for. `begins`: a known word begins so; a single letter stands for itself alone. `near`: known
 * words with one letter more, less or other; in words of five letters and more two, unless the first letter differs. Words whose
 * letters differ too much are left out by an index before mistakes are counted. A number stands for itself.
 */
const NEAR = {
  gives: { word: columns.text, begins: columns.boolean, near: columns.texts },
  sql: `
    with typed as materialized (
      select nth, word, restaurants.letters_of(word) as letters, case when length(word) >= 5 then 2 else 1 end as allowed,
        exists (
          select from restaurants.word known
          where known.word ~>=~ given.word
            and known.word ~<~ case when length(given.word) > 1 then given.word || chr(1114111) else given.word || ' ' end) as begins
      from (
        select nth, left(word, ${LIMITS.letters}) as word
        from regexp_split_to_table(platform.fold($1), '[^[:alnum:]]+') with ordinality as split (word, nth)
        where word <> '' order by nth limit ${LIMITS.words}) given)
    select word, begins, case when begins and not $2 then '{}' else (
        select coalesce(array_agg(known.word), '{}') from (
          select known.word from restaurants.word known
          where length(typed.word) >= 3 and typed.word ~ '[^0-9]'
            and bit_count((known.letters # typed.letters)::bit(64)) <= 2 * allowed
            and length(known.word) between length(typed.word) - allowed and length(typed.word) + allowed
            and levenshtein_less_equal(known.word, typed.word, allowed)
              <= case when left(known.word, 1) = left(typed.word, 1) then allowed else 1 end
          order by levenshtein_less_equal(known.word, typed.word, allowed), known.word
          limit ${LIMITS.near}) known) end as near
    from typed order by nth`,
};

export interface Spelling {
  /** A query of full text: for texts with every word that was typed. */
  all: string;
  /** Patterns of dishes with any of them, as `plain_dishes` has them. */
  any: string[];
}

/**
 * Every word, or the beginning of one, or, where none begins so, what it may have been meant to be. Undefined where nothing
 * of it is a word, or one is like no word that is known. `isLenient`: other spellings of words that are known, too.
 */
export async function readSpelling(query: Query, typed: string, isLenient: boolean): Promise<Spelling | undefined> {
  const words = await query(NEAR.gives, NEAR.sql, [typed, isLenient]);
  const terms = words.map(({ word, begins, near }) => [
    ...(begins ? [[...word].length > 1 ? `'${word}':*` : `'${word}'`] : []),
    ...near.map((one) => `'${one}'`),
  ]);
  if (terms.length === 0 || terms.some((one) => one.length === 0)) return undefined;
  const alternatives = terms.map((one) => `(${one.join(' | ')})`);
  const any = words.flatMap(({ word, begins, near }) => [
    ...(begins ? [[...word].length > 1 ? `% ${word}%` : `% ${word} %`] : []),
    ...near.map((one) => `% ${one} %`),
  ]);
  return { all: alternatives.join(' & '), any };
}
