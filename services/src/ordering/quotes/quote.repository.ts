import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { QUOTE_MINUTES } from '@mealtime/contracts/ordering';
import { Repository } from 'typeorm';
import { fromNow, isAhead, statement, Statements } from '../../platform';
import { Quote } from './quote.entity';

const CLEAN = statement(
  'quotes.clean',
  {},
  `delete from ordering.quote q where expires_at < now() - interval '1 day'
   and not exists (select from ordering.customer_order o where o.quote_id = q.id)`,
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

  /** Throws away those that are over for a day and became no order. */
  async clean(): Promise<void> {
    await this.statements.run(CLEAN, []);
  }

  /** Null for one that is over. */
  findValid(id: string): Promise<Quote | null> {
    return this.quotes.findOneBy({ id, expiresAt: isAhead() });
  }
}
