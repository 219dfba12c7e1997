import { Injectable } from '@nestjs/common';
import type { DietaryProfile } from '@mealtime/contracts/menus';
import { columns, statement, Statements } from '../../platform';

const PROFILE = { allergens: columns.texts, diets: columns.texts };
const FIND = statement(
  'dietary-profile.find',
  PROFILE,
  'select allergens, diets from menus.dietary_profile where account_id = $1',
);
const KEEP = statement(
  'dietary-profile.keep',
  {},
  `insert into menus.dietary_profile (account_id, allergens, diets) values ($1, $2, $3)
   on conflict (account_id) do update set allergens = excluded.allergens, diets = excluded.diets`,
);
const REMOVE = statement('dietary-profile.remove', {}, 'delete from menus.dietary_profile where account_id = $1');

@Injectable()
export class DietaryProfileRepository {
  constructor(private readonly statements: Statements) {}

  find(accountId: string): Promise<DietaryProfile | undefined> {
    return this.statements.one(FIND, [accountId]) as Promise<DietaryProfile | undefined>;
  }

  async keep(accountId: string, { allergens, diets }: DietaryProfile): Promise<void> {
    await this.statements.run(KEEP, [accountId, allergens, diets]);
  }

  async remove(accountId: string): Promise<void> {
    await this.statements.run(REMOVE, [accountId]);
  }
}
