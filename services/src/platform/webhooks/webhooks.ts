import { Injectable } from '@nestjs/common';
import { columns, statement } from '../database/statement';
import { Statements } from '../database/statements';
import type { Transaction } from '../database/transactions';

const TAKE = statement(
  'webhooks.take',
  { event: columns.text },
  `insert into platform.webhook_event (provider, event) values ($1, $2) on conflict do nothing returning event`,
);

/** Provider events, which arrive repeatedly and in any order. */
@Injectable()
export class Webhooks {
  constructor(private readonly statements: Statements) {}

  /** Returns true the first time. Call it in the transaction that handles the event, so that it is handled once. */
  async take(transaction: Transaction, provider: string, event: string): Promise<boolean> {
    return (await this.statements.one(TAKE, [provider, event], transaction)) !== undefined;
  }
}
