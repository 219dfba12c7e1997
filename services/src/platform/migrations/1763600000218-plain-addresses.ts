import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As addresses are written short. Empty: left out. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ street: 'st', avenue: 'ave', av: 'ave', road: 'rd', boulevard: 'blvd', drive: 'dr', highway: 'hwy', lane: 'ln' },
  ...{ crescent: 'cres', place: 'pl', court: 'ct', square: 'sq', parkway: 'pkwy', terrace: 'terr' },
  ...{ north: 'n', south: 's', east: 'e', west: 'w' },
  ...{ bc: '', canada: '' },
};
/** The postal code, which many leave out, and the province where it is several words. */
const LEFT_OUT = String.raw`\m[a-z]\d[a-z] *\d[a-z]\d\M|\mbritish columbia\M|\mb\.c\.`;
/** "Unit 5", "Suite B", "#5", "Ste 200", and "5-" before the number of the house. */
const UNIT = String.raw`\m(unit|suite|apt|apartment) *#? *([a-z]?\d+[a-z]?|[a-z])\M|\mste *#? *\d+[a-z]?\M|# *[a-z]?\d+[a-z]?\M`;
const LEADING_UNIT = String.raw`^[^[:alnum:]]*[a-z]?\d+[a-z]? *- *(?=\d)`;

/** One address in many spellings is one text: by it duplicates are found. */
export class PlainAddresses1763600000218 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const short = Object.entries(SHORT).map(([long, word]) => `('${long}', '${word}')`);
    await queryRunner.query(`
      create function platform.plain_address(value text) returns text
        language sql immutable strict parallel safe
        return (
          select coalesce(string_agg(coalesce(s.word, w.word), ' ' order by n), '')
          from regexp_split_to_table(
            regexp_replace(
              regexp_replace(
                regexp_replace(platform.fold(value), '${LEFT_OUT}', ' ', 'g'),
                '${LEADING_UNIT}', ''),
              '${UNIT}', ' ', 'g'),
            '[^[:alnum:]]+') with ordinality w (word, n)
            left join (values ${short.join(', ')}) s (long, word) on s.long = w.word
          where coalesce(s.word, w.word) <> '');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop function platform.plain_address');
  }
}
