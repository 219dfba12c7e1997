import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { addUnlessTaken, type Transaction } from '../../platform';
import { Customer } from './customer.entity';

@Injectable()
export class CustomerRepository {
  constructor(@InjectRepository(Customer) private readonly customers: Repository<Customer>) {}

  find(accountId: string): Promise<Customer | null> {
    return this.customers.findOneBy({ accountId });
  }

  isCustomer(transaction: Transaction, accountId: string): Promise<boolean> {
    return transaction.existsBy(Customer, { accountId });
  }

  async add(transaction: Transaction, customer: Customer): Promise<void> {
    await transaction.insert(Customer, customer);
  }

  /** Adds a customer profile to an account, unless it has one. */
  async ensure(transaction: Transaction, accountId: string): Promise<void> {
    await addUnlessTaken(transaction, Customer, { accountId, marketingConsentAt: null });
  }
}
