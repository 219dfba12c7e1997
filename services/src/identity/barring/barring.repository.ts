import { Injectable } from '@nestjs/common';
import { columns, statement, Statements, type Transaction } from '../../platform';

const FIND = statement(
  'barring.find',
  { accountId: columns.uuid },
  'select account_id as "accountId" from identity.barred where mac = any($1) limit 1',
);
const ADD = statement(
  'barring.add',
  {},
  'insert into identity.barred (mac, account_id) select mac, $2 from unnest($1::bytea[]) mac on conflict do nothing',
);
const REMOVE = statement(
  'barring.remove',
  { accountId: columns.uuid },
  'delete from identity.barred where account_id = $1 returning account_id as "accountId"',
);

/** People who were suspended when erased. */
@Injectable()
export class BarringRepository {
  constructor(private readonly statements: Statements) {}

  async isAny(transaction: Transaction, macs: readonly Buffer[]): Promise<boolean> {
    return (await this.statements.one(FIND, [macs], transaction)) !== undefined;
  }

  async add(transaction: Transaction, accountId: string, macs: readonly Buffer[]): Promise<void> {
    await this.statements.run(ADD, [macs, accountId], transaction);
  }

  /** Returns whether anything was removed. */
  async remove(transaction: Transaction, accountId: string): Promise<boolean> {
    return (await this.statements.run(REMOVE, [accountId], transaction)).length > 0;
  }
}
