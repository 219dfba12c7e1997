import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { QUOTE_MINUTES } from '@mealtime/contracts/ordering';
import { Repository } from 'typeorm';
import { columns, fromNow, isAhead, statement, Statements } from '../../platform';
import { Quote } from './quote.entity';

const BATCH = 2_000;
/** Also those that became orders, which have their own copies: notes of people are in them. */
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

  /** Returns until when it is valid. */
  async add(quote: Omit<Quote, 'expiresAt'>): Promise<Date> {
    const values = { ...quote, expiresAt: fromNow(QUOTE_MINUTES * 60) };
    const added = await this.quotes.createQueryBuilder().insert().values(values).returning('expires_at').execute();
    return (added.raw as { expires_at: Date }[])[0]!.expires_at;
  }

  /** Throws away those that are over for a day. */
  async clean(): Promise<void> {
    while ((await this.statements.run(CLEAN, [])).length === BATCH);
  }

  /** Null for one that is over. */
  findValid(id: string): Promise<Quote | null> {
    return this.quotes.findOneBy({ id, expiresAt: isAhead() });
  }
}
