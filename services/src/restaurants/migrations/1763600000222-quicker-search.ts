import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What searches compared anew for each reader is kept with the rows: which letters a word has, and dishes as words. */
export class QuickerSearch1763600000222 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- One bit for each letter that occurs. One mistake changes two of them at most, so words that differ in more are
      -- told apart without counting mistakes.
      create function restaurants.letters_of(word text) returns bigint
        language sql immutable strict parallel safe
        return (select coalesce(bit_or(1::bigint << (ascii(letter) % 63)), 0) from regexp_split_to_table(word, '') letter);
      alter table restaurants.word
        add column letters bigint not null generated always as (restaurants.letters_of(word)) stored;
      create index word_likeness on restaurants.word (length(word), letters) include (word);

      -- Each dish with nothing but words, a space before and behind each.
      create function restaurants.plain_dishes(dishes text[]) returns text[]
        language sql immutable strict parallel safe
        return (
          select coalesce(array_agg(regexp_replace(' ' || platform.fold(dish) || ' ', '[^[:alnum:]]+', ' ', 'g') order by nth), '{}')
          from unnest(dishes) with ordinality as named (dish, nth));
      alter table restaurants.findable
        add column plain_dishes text[] not null generated always as (restaurants.plain_dishes(dishes)) stored;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table restaurants.findable drop column plain_dishes;
      alter table restaurants.word drop column letters;
      drop function restaurants.plain_dishes, restaurants.letters_of;
    `);
  }
}
