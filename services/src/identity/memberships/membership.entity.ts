import type { MembershipRole } from '@mealtime/contracts/identity';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account's role in a restaurant. */
@Entity({ schema: 'identity', name: 'membership' })
export class Membership {
  @PrimaryColumn({ name: 'account_id', type: 'uuid' })
  accountId: string;

  @PrimaryColumn({ name: 'restaurant_id', type: 'uuid' })
  restaurantId: string;

  @Column('text')
  role: MembershipRole;
}
