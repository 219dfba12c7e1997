import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { QUOTE_MINUTES } from '@mealtime/contracts/ordering';
import { Repository } from 'typeorm';
import { fromNow, isAhead } from '../../platform';
import { Quote } from './quote.entity';

@Injectable()
export class QuoteRepository {
  constructor(@InjectRepository(Quote) private readonly quotes: Repository<Quote>) {}

  /** Returns until when it is valid. */
  async add(quote: Omit<Quote, 'expiresAt'>): Promise<Date> {
    const values = { ...quote, expiresAt: fromNow(QUOTE_MINUTES * 60) };
    const added = await this.quotes.createQueryBuilder().insert().values(values).returning('expires_at').execute();
    return (added.raw as { expires_at: Date }[])[0]!.expires_at;
  }

  /** Null for one that is over. */
  findValid(id: string): Promise<Quote | null> {
    return this.quotes.findOneBy({ id, expiresAt: isAhead() });
  }
}
