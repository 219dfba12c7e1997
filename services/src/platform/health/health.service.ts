import { Injectable } from '@nestjs/common';
import { statement } from '../database/statement';
import { Statements } from '../database/statements';
import { ServiceUnavailable } from '../errors/domain-error';
import { Drain } from '../http/drain';

const ALIVE = statement('health.alive', {}, 'select');

@Injectable()
export class HealthService {
  constructor(
    private readonly statements: Statements,
    private readonly drain: Drain,
  ) {}

  /** Returns when the database answers, throws when it does not, or when this process is about to end. */
  async ready(): Promise<void> {
    if (this.drain.hasBegun) throw new ServiceUnavailable(new Error('the process is ending'));
    try {
      await this.statements.run(ALIVE, []);
    } catch (error) {
      throw new ServiceUnavailable(error);
    }
  }
}
