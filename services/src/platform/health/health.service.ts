import { Injectable } from '@nestjs/common';
import { HealthRepository } from './health.repository';
import { ServiceUnavailable } from '../errors/domain-error';

@Injectable()
export class HealthService {
  constructor(private readonly repository: HealthRepository) {}

  /** Returns when the database answers, throws when it does not. */
  async ready(): Promise<void> {
    try {
      await this.repository.ping();
    } catch (error) {
      throw new ServiceUnavailable(error);
    }
  }
}
