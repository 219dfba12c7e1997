import { Module } from '@nestjs/common';
import { AdminAccessModule } from './sessions/admin-access.module';
import { AdminSessionController } from './sessions/admin-session.controller';

/** The people who run the marketplace, and how they log in. */
@Module({ imports: [AdminAccessModule], controllers: [AdminSessionController] })
export class AdminModule {}
