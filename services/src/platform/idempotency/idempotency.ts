import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { columns, statement } from '../database/statement';
import { Statements } from '../database/statements';
import type { Transaction } from '../database/transactions';
import { DomainError } from '../errors/domain-error';

/** A request with its idempotency key. */
export interface Wanted {
  /** Scope of keys, so that callers cannot read each other's replies. */
  scope: string;
  key: string | undefined;
  /** Everything that determines the action, as JSON. */
  request: unknown;
}

const CLAIM = statement(
  'idempotency.claim',
  { key: columns.text },
  `insert into platform.idempotency (scope, key, request_hash) values ($1, $2, $3)
   on conflict do nothing returning key`,
);
const FIND = statement(
  'idempotency.find',
  { same: columns.boolean, reply: columns.nullable(columns.json<unknown>()) },
  `select request_hash = $3 as same, reply from platform.idempotency where scope = $1 and key = $2`,
);
const ANSWER = statement(
  'idempotency.answer',
  {},
  `update platform.idempotency set reply = $3 where scope = $1 and key = $2`,
);

const KEY = /^[\x21-\x7e]{8,100}$/;

/**
 * Executes a request once for each key. Key, request hash and reply are written in its transaction, so a crash leaves
 * all or nothing. Concurrent requests with the key wait for that transaction.
 */
@Injectable()
export class Idempotency {
  constructor(private readonly statements: Statements) {}

  /**
   * Returns the reply of `work`, or of the first execution. Throws IDEMPOTENCY_KEY_INVALID, and IDEMPOTENCY_MISMATCH if
   * the key was used for another request.
   */
  async once<Reply>(
    transaction: Transaction,
    { scope, key, request }: Wanted,
    work: () => Promise<Reply>,
  ): Promise<Reply> {
    if (key === undefined || !KEY.test(key)) throw new DomainError('IDEMPOTENCY_KEY_INVALID');
    const values = [scope, key, createHash('sha256').update(JSON.stringify(request)).digest()];
    if (await this.statements.one(CLAIM, values, transaction)) {
      const reply = await work();
      await this.statements.run(ANSWER, [scope, key, JSON.stringify(reply)], transaction);
      return reply;
    }
    const found = await this.statements.one(FIND, values, transaction);
    if (!found?.same) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return found.reply as Reply;
  }
}
