import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config';
import { createLogger } from '../logging/logger';
import { connectionOptions } from './connection';
import { migrate } from './migrate';
import type { ModuleMigrations } from './module-migrations';
import { Transactions } from './transactions';

/** Tries at start, one second apart: a database that starts together with us gets its time. */
const START_ATTEMPTS = 30;

/** One pool for the process. Migrates before the first use. */
@Module({})
export class DatabaseModule {
  static register(migrations: readonly ModuleMigrations[]): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [CONFIG],
          useFactory: (config: Config) => ({
            ...connectionOptions(config.databaseUrl, createLogger(config.logLevel)),
            autoLoadEntities: true,
            retryAttempts: START_ATTEMPTS,
            retryDelay: 1_000,
          }),
          dataSourceFactory: async (options) => {
            const { url } = options as { url: string };
            await migrate(url, migrations);
            return new DataSource(options!).initialize();
          },
        }),
      ],
      providers: [Transactions],
      exports: [Transactions],
    };
  }
}
