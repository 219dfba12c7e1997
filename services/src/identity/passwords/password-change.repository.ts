import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { columns, statement, Statements, type Transaction } from '../../platform';
import type { Account } from '../accounts/account.entity';

const ADD = statement(
  'password-change.add',
  { id: columns.uuid },
  'insert into identity.password_change (id, account_id, email) values ($1, $2, $3) returning id',
);

const FIND = statement(
  'password-change.find',
  {
    id: columns.uuid,
    email: columns.text,
    changedAt: columns.instant,
    firstName: columns.text,
    lastName: columns.text,
  },
  `select c.id, c.email, c.changed_at as "changedAt", a.first_name as "firstName", a.last_name as "lastName"
   from identity.password_change c join identity.account a on a.id = c.account_id where c.id = $1`,
);

const REMOVE = statement('password-change.remove', {}, 'delete from identity.password_change where id = $1');

/** A password change, with the person to notify. */
export type PasswordChange = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName'> & { changedAt: Date };

/** Password changes whose notice is not sent yet. */
@Injectable()
export class PasswordChangeRepository {
  constructor(private readonly statements: Statements) {}

  /** Returns the change's id. */
  async add(transaction: Transaction, { id, email }: Pick<Account, 'id' | 'email'>): Promise<string> {
    return (await this.statements.one(ADD, [randomUUID(), id, email], transaction))!.id;
  }

  find(id: string): Promise<PasswordChange | undefined> {
    return this.statements.one(FIND, [id]);
  }

  async remove(id: string): Promise<void> {
    await this.statements.run(REMOVE, [id]);
  }
}
