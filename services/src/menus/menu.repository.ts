import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MenuSection } from '@mealtime/contracts/menus';
import { Repository } from 'typeorm';
import { columns, statement, Statements, type Transaction } from '../platform';
import { MenuVersion } from './menu.entity';

/** Of two who publish at a time the second is refused by the primary key. */
const PUBLISH = statement(
  'menus.publish',
  { version: columns.integer },
  `insert into menus.version (restaurant_id, version, sections)
   select $1, coalesce(max(version), 0) + 1, $2 from menus.version where restaurant_id = $1
   returning version`,
);

@Injectable()
export class MenuRepository {
  constructor(
    @InjectRepository(MenuVersion) private readonly versions: Repository<MenuVersion>,
    private readonly statements: Statements,
  ) {}

  /** Null before the first. */
  latest(restaurantId: string): Promise<MenuVersion | null> {
    return this.versions.findOne({ where: { restaurantId }, order: { version: 'desc' } });
  }

  /** Returns its number. */
  async publish(transaction: Transaction, restaurantId: string, sections: readonly MenuSection[]): Promise<number> {
    const added = await this.statements.one(PUBLISH, [restaurantId, JSON.stringify(sections)], transaction);
    return added!.version;
  }
}
