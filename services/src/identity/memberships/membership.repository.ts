import { Injectable } from '@nestjs/common';
import type { MembershipRole } from '@mealtime/contracts/identity';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { columns, statement, Statements, type Transaction } from '../../platform';
import { Membership } from './membership.entity';

/** Restaurants of which an account is the only owner. */
const OWNED_ALONE = statement(
  'membership.owned-alone',
  { restaurantId: columns.uuid },
  `select m.restaurant_id as "restaurantId" from identity.membership m
   where m.account_id = $1 and m.role = 'owner' and not exists (
     select from identity.membership o
     where o.restaurant_id = m.restaurant_id and o.role = 'owner' and o.account_id <> m.account_id)`,
);

@Injectable()
export class MembershipRepository {
  constructor(
    @InjectRepository(Membership) private readonly memberships: Repository<Membership>,
    private readonly statements: Statements,
  ) {}

  async add(transaction: Transaction, membership: Membership): Promise<void> {
    await transaction.upsert(Membership, membership, ['accountId', 'restaurantId']);
  }

  async ownedAlone(transaction: Transaction, accountId: string): Promise<string[]> {
    const owned = await this.statements.run(OWNED_ALONE, [accountId], transaction);
    return owned.map(({ restaurantId }) => restaurantId);
  }

  async roleIn(accountId: string, restaurantId: string): Promise<MembershipRole | undefined> {
    return (await this.memberships.findOneBy({ accountId, restaurantId }))?.role;
  }

  of(accountId: string): Promise<Membership[]> {
    return this.memberships.findBy({ accountId });
  }
}
