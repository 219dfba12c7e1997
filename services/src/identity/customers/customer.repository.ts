import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { rows, type Transaction } from '../../platform';
import { Customer } from './customer.entity';

export type NewCustomer = Omit<Customer, 'emailConfirmedAt' | 'googleSub' | 'photoURL'>;
export type GoogleCustomer = Pick<
  Customer,
  'id' | 'googleSub' | 'firstName' | 'lastName' | 'email' | 'emailKey' | 'photoURL'
> & {
  emailVerified: boolean;
};

@Injectable()
export class CustomerRepository {
  constructor(@InjectRepository(Customer) private readonly customers: Repository<Customer>) {}

  /**
   * False when there is one with the same e-mail address, phone or id. Asked for in one statement that does not fail:
   * PostgreSQL writes the values of one that fails into its log.
   */
  async add(transaction: Transaction, customer: NewCustomer): Promise<boolean> {
    const { raw } = await transaction
      .createQueryBuilder()
      .insert()
      .into(Customer)
      .values(customer)
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length > 0;
  }

  /** Whether the phone has an account, or an earlier proof of it gave the id to one. */
  hasPhone(transaction: Transaction, id: string, phoneNumber: string): Promise<boolean> {
    return transaction.exists(Customer, { where: [{ id }, { phoneNumber }] });
  }

  find(id: string): Promise<Customer | null> {
    return this.customers.findOneBy({ id });
  }

  findByPhone(phoneNumber: string): Promise<Customer | null> {
    return this.customers.findOneBy({ phoneNumber });
  }

  async confirmEmail(id: string): Promise<void> {
    await this.customers.update({ id, emailConfirmedAt: IsNull() }, { emailConfirmedAt: () => 'now()' });
  }

  /** Found by the provider's id of the person, and by nothing else; made when there is none. Returns its id. */
  async findOrAddGoogle(customer: GoogleCustomer): Promise<string> {
    const [found] = await rows<{ id: string }>(
      this.customers.manager,
      `insert into identity.customer (id, google_sub, first_name, last_name, email, email_key, photo_url, email_confirmed_at)
       values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end)
       on conflict (google_sub) do update set photo_url = excluded.photo_url, updated_at = now()
       returning id`,
      [
        customer.id,
        customer.googleSub,
        customer.firstName,
        customer.lastName,
        customer.email,
        customer.emailKey,
        customer.photoURL,
        customer.emailVerified,
      ],
    );
    return found!.id;
  }
}
