import { Module } from '@nestjs/common';
import { AdminAccessModule } from '../admin';
import { DeskController } from './desk/desk.controller';
import { DeskFeed } from './desk/desk-feed';
import { DeskRepository } from './desk/desk.repository';
import { DeskService } from './desk/desk.service';
import { restaurant } from './kinds/restaurant/kind';
import { LifecycleModule } from './lifecycle/lifecycle.module';

/** How people come to the marketplace as something else than customers, and the desk of those who review all of them. */
@Module({
  imports: [AdminAccessModule, LifecycleModule.of([restaurant])],
  controllers: [DeskController],
  providers: [DeskFeed, DeskRepository, DeskService],
})
export class OnboardingModule {}
