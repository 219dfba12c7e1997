import { Injectable } from '@nestjs/common';
import { columns, statement } from '../database/statement';
import { Statements } from '../database/statements';
import type { Transaction } from '../database/transactions';

const TAKE = statement(
  'webhooks.take',
  { event: columns.text },
  `insert into platform.webhook_event (provider, event) values ($1, $2) on conflict do nothing returning event`,
);

/** Events that providers send, more than once and in any order. */
@Injectable()
export class Webhooks {
  constructor(private readonly statements: Statements) {}

  /** True the first time. To be called in the transaction that acts on the event, so that it is acted on once. */
  async take(transaction: Transaction, provider: string, event: string): Promise<boolean> {
    return (await this.statements.one(TAKE, [provider, event], transaction)) !== undefined;
  }
}
