import { Module } from '@nestjs/common';
import { restaurant } from './kinds/restaurant/kind';
import { LifecycleModule } from './lifecycle/lifecycle.module';

/** How people come to the marketplace as something else than customers. */
@Module({ imports: [LifecycleModule.of([restaurant])] })
export class OnboardingModule {}
