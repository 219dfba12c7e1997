import { Module, type DynamicModule } from '@nestjs/common';
import { AdminAccessModule } from '../admin';
import { DeskController } from './desk/desk.controller';
import { DeskFeed } from './desk/desk-feed';
import { DeskRepository } from './desk/desk.repository';
import { DeskService } from './desk/desk.service';
import { restaurant } from './kinds/restaurant/kind';
import type { Kind } from './lifecycle/kind';
import { LifecycleModule } from './lifecycle/lifecycle.module';

/** How people come to the marketplace as something else than customers, and the desk of those who review all of them. */
@Module({})
export class OnboardingModule {
  /** With applications of these kinds. */
  static of(kinds: readonly Kind[]): DynamicModule {
    return {
      module: OnboardingModule,
      imports: [AdminAccessModule, LifecycleModule.of(kinds)],
      controllers: [DeskController],
      providers: [DeskFeed, DeskRepository, DeskService],
    };
  }
}

/** With every kind that there is. */
export const onboardingModule = OnboardingModule.of([restaurant]);
