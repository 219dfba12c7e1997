import type { MembershipRole } from '@mealtime/contracts/identity';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an account may do in a restaurant. */
@Entity({ schema: 'identity', name: 'membership' })
export class Membership {
  @PrimaryColumn({ name: 'account_id', type: 'uuid' })
  accountId: string;

  @PrimaryColumn({ name: 'restaurant_id', type: 'uuid' })
  restaurantId: string;

  @Column('text')
  role: MembershipRole;
}
