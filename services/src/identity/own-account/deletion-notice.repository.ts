import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { columns, statement, Statements, type Transaction } from '../../platform';
import type { Account } from '../accounts/account.entity';

/** Also deletes notices that could not be sent and were given up. */
const ADD = statement(
  'deletion-notice.add',
  { id: columns.uuid },
  `with old as (delete from identity.deletion_notice where deleted_at < now() - interval '3 days')
   insert into identity.deletion_notice (id, email, first_name, last_name) values ($1, $2, $3, $4) returning id`,
);

const FIND = statement(
  'deletion-notice.find',
  {
    id: columns.uuid,
    email: columns.text,
    firstName: columns.text,
    lastName: columns.text,
    deletedAt: columns.instant,
  },
  `select id, email, first_name as "firstName", last_name as "lastName", deleted_at as "deletedAt"
   from identity.deletion_notice where id = $1`,
);

const REMOVE = statement('deletion-notice.remove', {}, 'delete from identity.deletion_notice where id = $1');

/** The only data left of a deleted account, until its notice is sent. */
export type DeletionNotice = NonNullable<(typeof FIND)['row']>;

@Injectable()
export class DeletionNoticeRepository {
  constructor(private readonly statements: Statements) {}

  /** Returns the notice's id. */
  async add(
    transaction: Transaction,
    { email, firstName, lastName }: Pick<Account, 'email' | 'firstName' | 'lastName'>,
  ): Promise<string> {
    return (await this.statements.one(ADD, [randomUUID(), email, firstName, lastName], transaction))!.id;
  }

  find(id: string): Promise<DeletionNotice | undefined> {
    return this.statements.one(FIND, [id]);
  }

  async remove(id: string): Promise<void> {
    await this.statements.run(REMOVE, [id]);
  }
}
