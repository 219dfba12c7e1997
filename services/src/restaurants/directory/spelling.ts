import { columns, type Query } from '../../platform';

/** Most typed words that are used, most letters of each, and most known words considered for each. */
const LIMITS = { words: 8, letters: 40, near: 6 };

/**
 * Known words that a typed word may mean. `begins`: those that begin with it; a single letter only matches itself. `near`:
 * words within edit distance 1, or 2 from five letters on if the first letter is the same. An index leaves out words with
 * too different letters before distances are computed. A number only matches itself.
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
  /** A tsquery for texts that contain every typed word. */
  all: string;
  /** LIKE patterns for dishes with any of the words, in the form of `plain_dishes`. */
  any: string[];
}

/**
 * Known words for each typed word: equal, beginning with it or, if there are none, similar. Undefined if nothing typed is a
 * word, or one resembles no known word. `isLenient`: similar words also for words that are known.
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
