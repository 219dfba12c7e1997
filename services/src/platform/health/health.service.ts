import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ServiceUnavailable } from '../errors/domain-error';
import { Drain } from '../http/drain';

@Injectable()
export class HealthService {
  constructor(
    private readonly source: DataSource,
    private readonly drain: Drain,
  ) {}

  /** Returns when the database answers, throws when it does not, or when this process is about to end. */
  async ready(): Promise<void> {
    if (this.drain.hasBegun) throw new ServiceUnavailable(new Error('the process is ending'));
    try {
      await this.source.query('select 1');
    } catch (error) {
      throw new ServiceUnavailable(error);
    }
  }
}
