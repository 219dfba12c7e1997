import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config';
import { createLogger } from '../logging/logger';
import { mayPass } from '../start/start-failure';
import { connectionOptions } from './connection';
import { prepareDatabase } from './migrate';
import { Statements } from './statements';
import { Transactions } from './transactions';

/** Attempts at start, one second apart, in case the database is starting too. */
const START_ATTEMPTS = 30;

/** The requests' connection pool; the outbox has its own. Migrates before the first use. */
@Module({})
export class DatabaseModule {
  static register(config: Config): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...connectionOptions(config.databaseUrl, {
              size: config.databaseConnections,
              log: createLogger(config.logLevel),
            }),
            autoLoadEntities: true,
            retryAttempts: START_ATTEMPTS,
            retryDelay: 1_000,
            toRetry: mayPass,
          }),
          dataSourceFactory: async (options) => {
            await prepareDatabase(config);
            return new DataSource(options!).initialize();
          },
        }),
      ],
      providers: [Statements, Transactions],
      exports: [Statements, Transactions],
    };
  }
}
