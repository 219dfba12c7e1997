import { Module, type DynamicModule } from '@nestjs/common';
import { AdminAccessModule } from '../admin';
import { RestaurantsAccessModule } from '../restaurants';
import { DeskController } from './desk/desk.controller';
import { DeskFeed } from './desk/desk-feed';
import { DeskRepository } from './desk/desk.repository';
import { DeskService } from './desk/desk.service';
import { DuplicatesRepository } from './desk/duplicates.repository';
import { DuplicatesService } from './desk/duplicates.service';
import { restaurant } from './kinds/restaurant/kind';
import type { Kind } from './lifecycle/kind';
import { LifecycleModule } from './lifecycle/lifecycle.module';

/** Applications to the marketplace, and their review by admins. */
@Module({})
export class OnboardingModule {
  /** For applications of these kinds. */
  static of(kinds: readonly Kind[]): DynamicModule {
    return {
      module: OnboardingModule,
      imports: [AdminAccessModule, LifecycleModule.of(kinds), RestaurantsAccessModule],
      controllers: [DeskController],
      providers: [DeskFeed, DeskRepository, DeskService, DuplicatesRepository, DuplicatesService],
    };
  }
}

/** With every kind. */
export const onboardingModule = OnboardingModule.of([restaurant]);
