import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessChecks } from './access/access-checks';
import { AccessGuard } from './access/access.guard';
import { ChangeFeed } from './changes/change-feed';
import { ChangesController } from './changes/changes.controller';
import { ClockRepository } from './clock/clock.repository';
import { ClockWatch } from './clock/clock-watch';
import { CONFIG, type Config } from './config/config';
import { DatabaseModule } from './database/database.module';
import { Searches } from './database/searches';
import { DocsBuilder } from './docs/docs.builder';
import { DocsController } from './docs/docs.controller';
import { DocsService } from './docs/docs.service';
import { HealthController } from './health/health.controller';
import { HealthService } from './health/health.service';
import { Drain } from './http/drain';
import { Idempotency } from './idempotency/idempotency';
import { LiveFeed } from './live/live-feed';
import { Keys } from './security/keys';
import { Passwords } from './security/passwords';
import { Notices } from './start/notices';
import { Webhooks } from './webhooks/webhooks';

/** Providers that every module may inject. */
@Module({})
export class PlatformModule {
  static register(config: Config): DynamicModule {
    const settings = [...config.settings].map(([provide, useValue]) => ({ provide, useValue }));
    return {
      module: PlatformModule,
      global: true,
      imports: [DatabaseModule.register(config)],
      controllers: [HealthController, DocsController, ChangesController],
      providers: [
        { provide: CONFIG, useValue: config },
        ...settings,
        { provide: APP_GUARD, useClass: AccessGuard },
        AccessChecks,
        ChangeFeed,
        ClockRepository,
        ClockWatch,
        DocsBuilder,
        DocsService,
        Drain,
        HealthService,
        Idempotency,
        Keys,
        LiveFeed,
        Notices,
        Passwords,
        Searches,
        Webhooks,
      ],
      exports: [
        CONFIG,
        ...config.settings.keys(),
        AccessChecks,
        Drain,
        Idempotency,
        Keys,
        LiveFeed,
        Notices,
        Passwords,
        Searches,
        Webhooks,
      ],
    };
  }
}
