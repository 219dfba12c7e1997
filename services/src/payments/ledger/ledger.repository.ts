import { Injectable } from '@nestjs/common';
import { columns, statement, Statements, type Transaction } from '../../platform';
import type { Entry } from '../payment.entity';

const ADD = statement(
  'ledger.add',
  { id: columns.bigint },
  `insert into payments.ledger_entry (cause, order_id, account, cents)
   select $1, $2, account, cents from jsonb_to_recordset($3::jsonb) as one (account text, cents integer)
   where cents <> 0
   on conflict (cause, account) do nothing returning id`,
);
const OF = statement(
  'ledger.of',
  { account: columns.text, cents: columns.integer, at: columns.instant },
  `select account, cents, at from payments.ledger_entry where order_id = $1 order by id`,
);

/** Double-entry ledger: the entries of one cause sum to zero, which the database checks. Append-only. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly statements: Statements) {}

  /** Writes the entries of a cause; a repeated cause changes nothing. */
  async add(transaction: Transaction, cause: string, orderId: string, entries: readonly Entry[]): Promise<void> {
    await this.statements.run(ADD, [cause, orderId, JSON.stringify(merged(entries))], transaction);
  }

  of(orderId: string) {
    return this.statements.run(OF, [orderId]);
  }
}

/** Merges the entries of each account into one. */
function merged(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, number>();
  for (const { account, cents } of entries) sums.set(account, (sums.get(account) ?? 0) + cents);
  return [...sums].map(([account, cents]) => ({ account, cents }));
}
