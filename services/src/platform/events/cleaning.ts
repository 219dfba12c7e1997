import { Injectable, type OnModuleInit } from '@nestjs/common';
import { statement } from '../database/statement';
import { Statements } from '../database/statements';
import { Outbox } from '../outbox/outbox';

const QUEUE = 'platform-cleaning';
const EVERY = 3_600;

/** Clients retry for minutes, providers for days. */
const CLEANING = [
  statement('cleaning.keys', {}, `delete from platform.idempotency where created_at < now() - interval '2 days'`),
  statement(
    'cleaning.webhooks',
    {},
    `delete from platform.webhook_event where received_at < now() - interval '40 days'`,
  ),
  statement('cleaning.events', {}, `delete from platform.event where at < now() - interval '40 days'`),
];

/** Deletes old idempotency keys, webhooks and processed events. */
@Injectable()
export class Cleaning implements OnModuleInit {
  constructor(
    private readonly statements: Statements,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.every(EVERY, QUEUE, async () => {
      for (const one of CLEANING) await this.statements.run(one, []);
    });
  }
}
