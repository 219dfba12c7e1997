import { Injectable } from '@nestjs/common';
import type { MenuSection } from '@mealtime/contracts/menus';
import { columns, Kept, statement, Statements, type Transaction } from '../platform';
import { IS_SOLD_OUT, type Stock } from './stock/stock.repository';

/** Limits of the cache of versions, which never change. */
const KEPT = { most: 500, seconds: 3_600 };
const SECTIONS = { sections: columns.json<MenuSection[]>() };
/** The number of the published menu, with its stock and the dishes that are taken down. */
const LATEST = statement(
  'menus.latest',
  { version: columns.nullable(columns.integer), stock: columns.json<Stock[]>(), takenDown: columns.texts },
  `select (select max(version) from menus.version where restaurant_id = $1) as version,
     (select coalesce(jsonb_agg(jsonb_build_object('entry', entry, 'left', portions_left, 'soldOut', ${IS_SOLD_OUT})), '[]')
      from menus.stock where restaurant_id = $1) as stock,
     array(select item_id from menus.taken_down_item where restaurant_id = $1) as "takenDown"`,
);
const PUBLISHED = statement(
  'menus.published',
  { version: columns.integer, at: columns.instant },
  `select version, published_at as at from menus.version where restaurant_id = $1 order by version desc limit 1`,
);
const VERSION = statement(
  'menus.version',
  SECTIONS,
  'select sections from menus.version where restaurant_id = $1 and version = $2',
);

/** Of two concurrent publications the primary key refuses the second. */
const PUBLISH = statement(
  'menus.publish',
  { version: columns.integer },
  `insert into menus.version (restaurant_id, version, sections)
   select $1, coalesce(max(version), 0) + 1, $2 from menus.version where restaurant_id = $1
   returning version`,
);

/** The published menu, with its unavailable entries. */
interface Latest {
  version: number;
  sections: MenuSection[];
  stock: Stock[];
  /** Ids of dishes that admins took down, whether or not this version contains them. */
  takenDown: string[];
}

@Injectable()
export class MenuRepository {
  private readonly kept = new Kept<MenuSection[]>(KEPT);

  constructor(private readonly statements: Statements) {}

  /** Undefined before the first. */
  async latest(restaurantId: string, transaction?: Transaction): Promise<Latest | undefined> {
    const { version, ...now } = (await this.statements.one(LATEST, [restaurantId], transaction))!;
    if (version === null) return undefined;
    return { version, sections: await this.sectionsOf(restaurantId, version, transaction), ...now };
  }

  /** The published menu as it was published, with the time; null before the first. */
  async published(restaurantId: string): Promise<{ version: number; sections: MenuSection[]; at: Date } | null> {
    const found = await this.statements.one(PUBLISHED, [restaurantId]);
    return found ? { ...found, sections: await this.sectionsOf(restaurantId, found.version) } : null;
  }

  private sectionsOf(restaurantId: string, version: number, transaction?: Transaction): Promise<MenuSection[]> {
    return this.kept.get(`${restaurantId} ${version}`, async () => {
      return (await this.statements.one(VERSION, [restaurantId, version], transaction))!.sections;
    });
  }

  /** Returns the version's number. */
  async publish(transaction: Transaction, restaurantId: string, sections: readonly MenuSection[]): Promise<number> {
    const added = await this.statements.one(PUBLISH, [restaurantId, JSON.stringify(sections)], transaction);
    return added!.version;
  }
}
