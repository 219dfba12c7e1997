import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table once belonged to the module onboarding: where it is there, it moves with its rows. */
export class Restaurants1763600000051 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      do $$ begin
        if to_regclass('onboarding.restaurant') is not null then
          alter table onboarding.restaurant set schema restaurants;
          alter table restaurants.restaurant drop column if exists search;
        else
          create table restaurants.restaurant (
            id uuid primary key,
            name text not null,
            city text not null,
            cuisines text[] not null default '{}',
            -- Only approved restaurants are shown to anyone.
            approved_at timestamptz,
            created_at timestamptz not null default now()
          );
          create index restaurant_directory on restaurants.restaurant (lower(name), id) where approved_at is not null;
        end if;
      end $$;

      -- In lines, so that no word is found across two of them.
      alter table restaurants.restaurant add column search text not null
        generated always as (platform.fold(name || E'\\n' || city || E'\\n' || platform.lines(cuisines))) stored;
      -- Rows that the index has not sorted in yet are few: every search reads them.
      create index restaurant_search on restaurants.restaurant using gin (search gin_trgm_ops)
        with (gin_pending_list_limit = 256) where approved_at is not null;

      -- As its page's address names it: see slugs.ts, which makes those to come.
      alter table restaurants.restaurant add column slug text;
      update restaurants.restaurant r set slug = named.slug || case when named.nth = 1 then '' else '-' || named.nth end
        from (
          select id, slug, row_number() over (partition by slug order by created_at, id) as nth
          from (
            select id, created_at,
              coalesce(nullif(trim(both '-' from regexp_replace(platform.fold(name), '[^a-z0-9]+', '-', 'g')), ''), 'restaurant')
                as slug
            from restaurants.restaurant
          ) plain
        ) named
        where named.id = r.id;
      alter table restaurants.restaurant alter column slug set not null,
        add constraint restaurant_slug unique (slug);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table restaurants.restaurant cascade');
  }
}
