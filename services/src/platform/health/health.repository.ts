import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class HealthRepository {
  constructor(private readonly source: DataSource) {}

  async ping(): Promise<void> {
    await this.source.query('select 1');
  }
}
