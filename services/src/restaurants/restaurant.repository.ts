import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, Repository } from 'typeorm';
import { addUnlessTaken, columns, fromJson, statement, Statements, type Transaction } from '../platform';
import { Restaurant } from './restaurant.entity';

/** SQL: condition and order for the listed restaurant with the slug $1, present or former. */
export const NAMED = `(slug = $1 or r.id = (select restaurant_id from restaurants.former_slug where slug = $1))
    and approved_at is not null order by slug = $1 desc limit 1`;

/** The columns that quotes and orders need; those for searching are left out. */
const RESTAURANT = { restaurant: columns.json<Record<string, unknown>>() };
const BY_IDS = statement(
  'restaurants.by-ids',
  RESTAURANT,
  `select to_jsonb(r) - 'search' as restaurant from restaurants.restaurant r where id = any($1::uuid[])`,
);
const LISTED = statement(
  'restaurants.listed',
  RESTAURANT,
  `select to_jsonb(r) - 'search' as restaurant from restaurants.restaurant r where ${NAMED}`,
);

const IS_FORMER = statement(
  'restaurants.is-former-slug',
  { isFormer: columns.boolean },
  'select exists (select from restaurants.former_slug where slug = $1) as "isFormer"',
);
const RENAME = statement(
  'restaurants.rename',
  { id: columns.uuid },
  `update restaurants.restaurant set name = $2, slug = $3
   where id = $1 and not exists (select from restaurants.restaurant where slug = $3 and id <> $1)
     and not exists (select from restaurants.former_slug where slug = $3 and restaurant_id <> $1)
   returning id`,
);

const AT_ADDRESS = statement(
  'restaurants.at-address',
  { id: columns.uuid, name: columns.text },
  `select id, name from restaurants.restaurant
   where address <> '' and platform.plain_address(address) = platform.plain_address($1)
     and platform.plain_address($1) <> ''
   order by lower(name), id limit $2`,
);

const SET_DISHES = statement('restaurants.set-dishes', {}, 'select from restaurants.set_dishes($1, $2, $3, $4)');

/** The searchable data of a restaurant's dishes. */
export interface Dishes {
  names: readonly string[];
  /** Diet labels that at least one dish has. */
  labels: readonly string[];
  /** Picture of the dearest dish that has one. */
  picture: string | null;
}

@Injectable()
export class RestaurantRepository {
  constructor(
    @InjectRepository(Restaurant) private readonly restaurants: Repository<Restaurant>,
    private readonly statements: Statements,
  ) {}

  byIds(ids: readonly string[]): Promise<Restaurant[]> {
    return this.read(BY_IDS, [ids]);
  }

  /** Undefined if no listed restaurant has this slug. */
  async listed(slug: string): Promise<Restaurant | undefined> {
    return (await this.read(LISTED, [slug]))[0];
  }

  /** Ordered by name, including those that are not listed. */
  atAddress(address: string, limit: number): Promise<{ id: string; name: string }[]> {
    return this.statements.run(AT_ADDRESS, [address, limit]);
  }

  hasAny(transaction: Transaction): Promise<boolean> {
    return transaction.exists(Restaurant);
  }

  demo(): Promise<Restaurant[]> {
    return this.restaurants.findBy({ isDemo: true });
  }

  async takeDown(transaction: Transaction, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await transaction.update(Restaurant, { id: In([...ids]) }, { approvedAt: null });
  }

  /** False when it had opened before. */
  async open(transaction: Transaction, id: string): Promise<boolean> {
    const opened = await transaction.update(Restaurant, { id, openedAt: IsNull() }, { openedAt: () => 'now()' });
    return opened.affected === 1;
  }

  /** False when it was paused before. */
  async pause(transaction: Transaction, id: string, reason: string): Promise<boolean> {
    const paused = await transaction.update(
      Restaurant,
      { id, pausedAt: IsNull() },
      { pausedAt: () => 'now()', pauseReason: reason },
    );
    return paused.affected === 1;
  }

  /** False when it was not paused. */
  async resume(transaction: Transaction, id: string): Promise<boolean> {
    const resumed = await transaction.update(
      Restaurant,
      { id, pausedAt: Not(IsNull()) },
      { pausedAt: null, pauseReason: null },
    );
    return resumed.affected === 1;
  }

  async setDishes(transaction: Transaction, id: string, { names, labels, picture }: Dishes): Promise<void> {
    await this.statements.run(SET_DISHES, [id, names, labels, picture], transaction);
  }

  /** False when the slug is or was another restaurant's. */
  async add(transaction: Transaction, restaurant: Restaurant): Promise<boolean> {
    const [former] = await this.statements.run(IS_FORMER, [restaurant.slug], transaction);
    return !former?.isFormer && addUnlessTaken(transaction, Restaurant, restaurant);
  }

  /** False when the slug is or was another restaurant's. */
  async rename(transaction: Transaction, id: string, name: string, slug: string): Promise<boolean> {
    return (await this.statements.run(RENAME, [id, name, slug], transaction)).length > 0;
  }

  private async read(stated: typeof BY_IDS, values: readonly unknown[]): Promise<Restaurant[]> {
    const found = await this.statements.run(stated, values);
    return found.map(({ restaurant }) => fromJson(this.restaurants, restaurant));
  }
}
