import { Module } from '@nestjs/common';
import { IdentityAccessModule } from '../identity-access.module';
import { TextService } from './texts.service';

/** For modules that send text messages. */
@Module({ imports: [IdentityAccessModule], providers: [TextService], exports: [TextService] })
export class TextsModule {}
