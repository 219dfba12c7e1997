import { Injectable } from '@nestjs/common';
import type { MembershipRole } from '@mealtime/contracts/identity';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { columns, everyWord, Searches, statement, Statements, type Transaction } from '../../platform';
import { Membership } from './membership.entity';

/** Restaurants whose only owner is an account. */
const OWNED_ALONE = statement(
  'membership.owned-alone',
  { restaurantId: columns.uuid },
  `select m.restaurant_id as "restaurantId" from identity.membership m
   where m.account_id = $1 and m.role = 'owner' and not exists (
     select from identity.membership o
     where o.restaurant_id = m.restaurant_id and o.role = 'owner' and o.account_id <> m.account_id)`,
);

const MEMBER = { accountId: columns.uuid, role: columns.text, since: columns.instant };
const MEMBERS = statement(
  'membership.members',
  MEMBER,
  `select account_id as "accountId", role, created_at as since from identity.membership
   where restaurant_id = $1 order by created_at, account_id`,
);

const OWNED = { restaurantId: columns.uuid };
/** Limit of restaurants found by an e-mail address. */
const OWNED_MAX = 200;

/** A member of a restaurant's staff. */
export interface Member {
  accountId: string;
  role: MembershipRole;
  since: Date;
}

@Injectable()
export class MembershipRepository {
  constructor(
    @InjectRepository(Membership) private readonly memberships: Repository<Membership>,
    private readonly statements: Statements,
    private readonly searches: Searches,
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

  /** Oldest first. */
  async members(restaurantId: string, transaction?: Transaction): Promise<Member[]> {
    return (await this.statements.run(MEMBERS, [restaurantId], transaction)) as Member[];
  }

  /** Restaurants with an owner whose e-mail address contains every word of `typed`. `address`: the client's. */
  async ownedByEmail(typed: string, address: string): Promise<string[]> {
    const words = everyWord('platform.fold(a.email)', typed, 0);
    const text = `select distinct m.restaurant_id as "restaurantId" from identity.membership m
      join identity.account a on a.id = m.account_id
      where m.role = 'owner' and a.erased_at is null and ${words.sql} limit ${OWNED_MAX}`;
    const owned = await this.searches.run(address, (query) => query(OWNED, text, words.parameters));
    return owned.map(({ restaurantId }) => restaurantId);
  }

  async setRole(transaction: Transaction, { accountId, restaurantId, role }: Membership): Promise<void> {
    await transaction.update(Membership, { accountId, restaurantId }, { role });
  }

  async remove(transaction: Transaction, accountId: string, restaurantId: string): Promise<void> {
    await transaction.delete(Membership, { accountId, restaurantId });
  }

  of(accountId: string): Promise<Membership[]> {
    return this.memberships.findBy({ accountId });
  }
}
