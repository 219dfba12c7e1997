import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Transaction } from '../../platform';
import { Membership } from './membership.entity';

@Injectable()
export class MembershipRepository {
  constructor(@InjectRepository(Membership) private readonly memberships: Repository<Membership>) {}

  async add(transaction: Transaction, membership: Membership): Promise<void> {
    await transaction.upsert(Membership, membership, ['accountId', 'restaurantId']);
  }

  of(accountId: string): Promise<Membership[]> {
    return this.memberships.findBy({ accountId });
  }
}
