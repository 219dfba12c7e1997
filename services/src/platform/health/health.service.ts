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

  /** Returns if the database responds; throws if it does not, or if this process is ending. */
  async ready(): Promise<void> {
    if (this.drain.hasBegun) throw new ServiceUnavailable(new Error('the process is ending'));
    try {
      await this.statements.run(ALIVE, []);
    } catch (error) {
      throw new ServiceUnavailable(error);
    }
  }
}
