import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { QUOTE_MINUTES } from '@mealtime/contracts/ordering';
import { Repository } from 'typeorm';
import { columns, fromJson, statement, Statements } from '../../platform';
import { Quote } from './quote.entity';

const ADD = statement(
  'quotes.add',
  { expiresAt: columns.instant },
  `insert into ordering.quote (id, restaurant_id, menu_version, fulfilment, asked, lines, rows, tip_cents, total_cents,
     scheduled_for, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + interval '${QUOTE_MINUTES} minutes') returning expires_at as "expiresAt"`,
);
const FIND_VALID = statement(
  'quotes.find-valid',
  { quote: columns.json<Record<string, unknown>>() },
  'select to_jsonb(q) as quote from ordering.quote q where id = $1 and expires_at > now()',
);
const BATCH = 2_000;
/** Deletes ordered quotes too: the orders have their own copies, and quotes contain customers' notes. */
const CLEAN = statement(
  'quotes.clean',
  { id: columns.uuid },
  `delete from ordering.quote where id in
     (select id from ordering.quote where expires_at < now() - interval '1 day' limit ${BATCH})
   returning id`,
);

@Injectable()
export class QuoteRepository {
  constructor(
    @InjectRepository(Quote) private readonly quotes: Repository<Quote>,
    private readonly statements: Statements,
  ) {}

  /** Returns the time until which it is valid. */
  async add(quote: Omit<Quote, 'expiresAt'>): Promise<Date> {
    const { id, restaurantId, menuVersion, fulfilment, asked, lines, rows, tipCents, totalCents, scheduledFor } = quote;
    const json = [asked, lines, rows].map((one) => JSON.stringify(one));
    const values = [id, restaurantId, menuVersion, fulfilment, ...json, tipCents, totalCents, scheduledFor];
    return (await this.statements.one(ADD, values))!.expiresAt;
  }

  /** Deletes quotes that expired more than a day ago. */
  async clean(): Promise<void> {
    while ((await this.statements.run(CLEAN, [])).length === BATCH);
  }

  /** Null for an expired one. */
  async findValid(id: string): Promise<Quote | null> {
    const found = await this.statements.one(FIND_VALID, [id]);
    return found ? fromJson(this.quotes, found.quote) : null;
  }
}
