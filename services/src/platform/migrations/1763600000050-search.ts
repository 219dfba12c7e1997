import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searching for words in texts, with an index: what every module that is searched uses. */
export class Search1763600000050 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // pg_trgm is a trusted extension: whoever owns the database, or may create in it, can add it.
    await queryRunner.query(`
      create extension if not exists pg_trgm;

      -- A text as it is searched: small letters without accents, compatible forms of a letter folded.
      create function platform.fold(value text) returns text
        language sql immutable strict parallel safe
        return lower(regexp_replace(normalize(value, nfkd), '[\\u0300-\\u036f]', '', 'g'));

      -- Pattern of every text that has this word somewhere.
      create function platform.pattern(word text) returns text
        language sql immutable strict parallel safe
        return '%' || regexp_replace(platform.fold(word), '([\\\\%_])', '\\\\\\1', 'g') || '%';

      -- PostgreSQL's own is not immutable, for the sake of elements other than text.
      create function platform.lines(texts text[]) returns text
        language plpgsql immutable strict parallel safe
        as $$ begin return array_to_string(texts, E'\\n'); end $$;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop function platform.lines, platform.pattern, platform.fold');
  }
}
