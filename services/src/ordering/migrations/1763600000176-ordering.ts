import type { MigrationInterface, QueryRunner } from 'typeorm';
import { transitionsSql } from '../../platform/module';

/** Quotes and orders, with the rates that they are computed by. */
export class Ordering1763600000176 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- In force from a day on, until a later row of the same class and tax. To be confirmed by whoever runs the product.
      create table ordering.tax_rate (
        tax_class text not null,
        tax text not null check (tax in ('gst', 'pst')),
        first_day date not null,
        -- Hundredths of a percent.
        basis_points integer not null check (basis_points between 0 and 10000),
        remitter text not null check (remitter in ('marketplace', 'restaurant')),
        primary key (tax_class, tax, first_day)
      );
      insert into ordering.tax_rate (tax_class, tax, first_day, basis_points, remitter) values
        ('food', 'gst', '2008-01-01', 500, 'marketplace'),
        ('soda', 'gst', '2008-01-01', 500, 'marketplace'),
        ('soda', 'pst', '2021-04-01', 700, 'marketplace'),
        ('alcohol', 'gst', '2008-01-01', 500, 'marketplace'),
        ('alcohol', 'pst', '2013-04-01', 1000, 'marketplace'),
        ('commission', 'gst', '2008-01-01', 500, 'marketplace');

      -- What a restaurant is charged, and what the law (Food Delivery Service Fee Act) allows at most.
      create table ordering.commission_rate (
        fulfilment text not null check (fulfilment in ('pickup', 'delivery')),
        first_day date not null,
        basis_points integer not null check (basis_points >= 0),
        cap_basis_points integer not null check (basis_points <= cap_basis_points),
        primary key (fulfilment, first_day)
      );
      insert into ordering.commission_rate (fulfilment, first_day, basis_points, cap_basis_points) values
        ('pickup', '2023-01-01', 500, 500), ('delivery', '2023-01-01', 1500, 1500);

      create table ordering.quote (
        id uuid primary key,
        restaurant_id uuid not null,
        menu_version integer not null,
        fulfilment text not null,
        -- What was asked for, and what it comes to; see PricedLine and OrderRow.
        asked jsonb not null,
        lines jsonb not null,
        rows jsonb not null,
        tip_cents integer not null,
        total_cents integer not null check (total_cents >= 0),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index on ordering.quote (expires_at);

      create table ordering.customer_order (
        id uuid primary key,
        number bigint generated always as identity (start with 1001) unique,
        account_id uuid not null,
        quote_id uuid not null unique,
        restaurant_id uuid not null,
        menu_version integer not null,
        fulfilment text not null check (fulfilment in ('pickup')),
        state text not null,
        -- As the restaurant is told: "Amélie O."
        customer_name text not null,
        tip_cents integer not null check (tip_cents >= 0),
        total_cents integer not null check (total_cents > 0),
        commission_basis_points integer not null,
        prep_minutes integer not null,
        answer_minutes integer not null,
        created_at timestamptz not null default now(),
        -- Until then it holds its portions and waits to be paid.
        expires_at timestamptz not null,
        placed_at timestamptz,
        answer_by timestamptz,
        ready_at timestamptz,
        ended_at timestamptz,
        -- Of the last row of its history.
        history_number integer not null default 0,
        -- Of the last change that the restaurant's feed tells.
        kitchen_change bigint not null default 0
      );
      create index on ordering.customer_order (account_id, created_at desc, id);
      create index on ordering.customer_order (restaurant_id, kitchen_change);
      create index on ordering.customer_order (restaurant_id, created_at desc, id) where state <> 'awaiting-payment';
      create index on ordering.customer_order (created_at desc, id);
      ${transitionsSql('ordering.customer_order', [
        { from: '', to: 'awaiting-payment', by: ['customer'] },
        { from: 'awaiting-payment', to: 'placed', by: ['system'] },
        { from: 'awaiting-payment', to: 'expired', by: ['system', 'customer'] },
        { from: 'placed', to: 'accepted', by: ['restaurant', 'system'] },
        { from: 'placed', to: 'refused', by: ['restaurant', 'system'] },
        { from: 'placed', to: 'cancelled', by: ['customer', 'restaurant', 'admin'] },
        { from: 'accepted', to: 'preparing', by: ['restaurant'] },
        { from: 'accepted', to: 'ready', by: ['restaurant'] },
        { from: 'accepted', to: 'cancelled', by: ['restaurant', 'admin'] },
        { from: 'preparing', to: 'ready', by: ['restaurant'] },
        { from: 'preparing', to: 'cancelled', by: ['restaurant', 'admin'] },
        { from: 'ready', to: 'fulfilled', by: ['restaurant', 'system'] },
        { from: 'ready', to: 'cancelled', by: ['restaurant', 'admin'] },
      ])}

      create table ordering.order_line (
        id uuid primary key,
        order_id uuid not null references ordering.customer_order,
        position integer not null,
        item_id text not null,
        name text not null,
        quantity integer not null check (quantity > 0),
        sold_out integer not null default 0 check (sold_out between 0 and quantity),
        -- Of one portion with its options, by tax class: {"food": 1650}.
        portion jsonb not null,
        options jsonb not null,
        note text,
        unique (order_id, position)
      );

      create table ordering.order_row (
        order_id uuid not null references ordering.customer_order,
        position integer not null,
        kind text not null
          check (kind in ('line', 'delivery-fee', 'bag-fee', 'promotion', 'tip', 'gst', 'pst', 'correction')),
        label text not null,
        cents integer not null,
        primary key (order_id, position)
      );

      create table ordering.order_history (
        order_id uuid not null references ordering.customer_order,
        number integer not null,
        state text not null,
        at timestamptz not null default now(),
        by text not null check (by in ('customer', 'restaurant', 'admin', 'system')),
        -- Whose session it was; null for the system.
        actor_id uuid,
        reason text,
        ready_at timestamptz,
        primary key (order_id, number)
      );

      -- Counts the changes of a restaurant's orders: its row is locked by whoever makes one, so that they are seen in order.
      create table ordering.kitchen (
        restaurant_id uuid primary key,
        changes bigint not null
      );

      create function ordering.tell_history() returns trigger
        language plpgsql
        as $tell$ begin perform pg_notify('mealtime_live', 'order ' || new.order_id); return null; end $tell$;
      create trigger tell after insert on ordering.order_history
        for each row execute function ordering.tell_history();
      create function ordering.tell_kitchen() returns trigger
        language plpgsql
        as $tell$ begin perform pg_notify('mealtime_live', 'kitchen ' || new.restaurant_id); return null; end $tell$;
      create trigger tell after insert or update on ordering.kitchen
        for each row execute function ordering.tell_kitchen();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop table ordering.kitchen, ordering.order_history, ordering.order_row, ordering.order_line,
        ordering.customer_order, ordering.customer_order_transition, ordering.quote, ordering.commission_rate,
        ordering.tax_rate;
      drop function ordering.tell_history, ordering.tell_kitchen;
    `);
  }
}
