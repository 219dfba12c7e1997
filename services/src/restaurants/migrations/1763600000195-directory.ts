import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the directory is ordered and searched by: when restaurants open, and the words of their names and dishes. */
export class RestaurantDirectory1763600000195 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // fuzzystrmatch is a trusted extension, as pg_trgm is.
    await queryRunner.query(`
      create extension if not exists fuzzystrmatch;

      alter table restaurants.restaurant add column lat double precision, add column lng double precision;

      -- One row for each restaurant that is listed. opens_at is -infinity while it is open, infinity where nobody knows;
      -- changes_at is when that has to be computed anew (see OpeningIndex).
      create table restaurants.opening (
        restaurant_id uuid primary key references restaurants.restaurant on delete cascade,
        name text not null,
        opens_at timestamptz not null,
        changes_at timestamptz not null
      );
      create index opening_order on restaurants.opening (opens_at, name, restaurant_id);
      create index opening_due on restaurants.opening (changes_at) where changes_at < 'infinity';

      -- dishes: their names on the menu; labels: diets that at least one of them suits; picture: of the first that has one.
      create table restaurants.findable (
        restaurant_id uuid primary key references restaurants.restaurant on delete cascade,
        dishes text[] not null default '{}',
        labels text[] not null default '{}',
        picture text,
        words tsvector not null
      );
      create index findable_words on restaurants.findable using gin (words);

      -- Every word that something is found by: words that were mistyped are compared with them.
      create table restaurants.word (word text primary key);
      create index word_beginning on restaurants.word (word text_pattern_ops);

      create function restaurants.words_of(own text, dishes text[]) returns tsvector
        language sql immutable strict parallel safe
        return to_tsvector('pg_catalog.simple',
          regexp_replace(platform.fold(own || ' ' || platform.lines(dishes)), '[^[:alnum:]]+', ' ', 'g'));

      create function restaurants.index_words(ids uuid[]) returns void language plpgsql as $$
      begin
        insert into restaurants.findable as f (restaurant_id, words)
          select id, restaurants.words_of(concat_ws(' ', name, city, platform.lines(cuisines)), '{}')
          from restaurants.restaurant where id = any(ids) order by id
        on conflict (restaurant_id) do update set words = (
          select restaurants.words_of(concat_ws(' ', name, city, platform.lines(cuisines)), f.dishes)
          from restaurants.restaurant where id = f.restaurant_id);
        insert into restaurants.word
          select distinct word from restaurants.findable, unnest(tsvector_to_array(words)) word
          where restaurant_id = any(ids) and length(word) <= 40 order by word
        on conflict do nothing;
      end $$;

      create function restaurants.set_dishes(id uuid, names text[], diets text[], shown text) returns void language plpgsql as $$
      begin
        insert into restaurants.findable as f (restaurant_id, dishes, labels, picture, words) values (id, names, diets, shown, '')
        on conflict (restaurant_id) do update
          set dishes = excluded.dishes, labels = excluded.labels, picture = excluded.picture;
        perform restaurants.index_words(array[id]);
      end $$;

      create function restaurants.note_openings(ids uuid[]) returns void language plpgsql as $$
      begin
        delete from restaurants.opening o using restaurants.restaurant r
          where r.id = any(ids) and o.restaurant_id = r.id and r.approved_at is null;
        insert into restaurants.opening (restaurant_id, name, opens_at, changes_at)
          select id, lower(name), 'infinity', case when hours is null then 'infinity' else '-infinity' end::timestamptz
          from restaurants.restaurant where id = any(ids) and approved_at is not null order by id
        on conflict (restaurant_id) do update set name = excluded.name, changes_at = '-infinity';
      end $$;

      create function restaurants.index_added() returns trigger language plpgsql as $$
      begin
        perform restaurants.index_words((select array_agg(id) from added));
        perform restaurants.note_openings((select array_agg(id) from added));
        return null;
      end $$;
      create trigger index_added after insert on restaurants.restaurant
        referencing new table as added for each statement execute function restaurants.index_added();

      create function restaurants.index_changed() returns trigger language plpgsql as $$
      declare
        renamed uuid[];
        rescheduled uuid[];
      begin
        select array_agg(id) filter (where (o.name, o.city, o.cuisines) is distinct from (n.name, n.city, n.cuisines)),
          array_agg(id) filter (where
            (o.name, o.hours, o.delivery_hours, o.closures, o.stopped_until, o.takes_pickup, o.takes_delivery, o.approved_at)
            is distinct from
            (n.name, n.hours, n.delivery_hours, n.closures, n.stopped_until, n.takes_pickup, n.takes_delivery, n.approved_at))
          into renamed, rescheduled from before o join after n using (id);
        if renamed is not null then perform restaurants.index_words(renamed); end if;
        if rescheduled is not null then perform restaurants.note_openings(rescheduled); end if;
        return null;
      end $$;
      create trigger index_changed after update on restaurants.restaurant
        referencing old table as before new table as after for each statement execute function restaurants.index_changed();

      select restaurants.index_words(array_agg(id)), restaurants.note_openings(array_agg(id)) from restaurants.restaurant;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop trigger index_added on restaurants.restaurant;
      drop trigger index_changed on restaurants.restaurant;
      drop function restaurants.index_added, restaurants.index_changed, restaurants.note_openings, restaurants.set_dishes,
        restaurants.index_words, restaurants.words_of;
      drop table restaurants.word, restaurants.findable, restaurants.opening;
      alter table restaurants.restaurant drop column lat, drop column lng;
    `);
  }
}
