import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { columns, statement } from '../database/statement';
import { Statements } from '../database/statements';
import type { Transaction } from '../database/transactions';
import { Outbox } from '../outbox/outbox';
import { eventQueue } from './event-queue';

/** Ids and words, never personal data. */
export type EventPayload = Record<string, string>;

const ADD = statement(
  'events.add',
  { number: columns.bigint },
  `insert into platform.event (name, payload) values ($1, $2) returning number`,
);

/**
 * Events between modules. An event is written in the transaction of its cause; each declared listener receives it
 * through the outbox, at least once, in its own transaction, in any order.
 */
@Injectable()
export class Events {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'known'>,
    private readonly statements: Statements,
    private readonly outbox: Outbox,
  ) {}

  /** Registers a listener. Call it before the start, in a module that declares the event in `listens`. */
  on(module: string, name: string, handler: (payload: EventPayload) => Promise<void>): void {
    this.outbox.handle(eventQueue(name, module), handler);
  }

  /** Call `outbox.nudge()` after the commit, or listeners are notified at their next poll. */
  async publish(transaction: Transaction, name: string, payload: EventPayload): Promise<void> {
    const added = await this.statements.one(ADD, [name, JSON.stringify(payload)], transaction);
    const listeners = this.config.known.filter(({ listens = [] }) => listens.includes(name));
    await this.outbox.addAll(
      transaction,
      listeners.map(({ name: module }) => ({
        queue: eventQueue(name, module),
        payload: { ...payload, event: added!.number },
      })),
    );
  }
}
