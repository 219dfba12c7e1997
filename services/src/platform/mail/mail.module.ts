import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { Mailer } from './mailer';

/** For modules that send mail. */
@Module({
  providers: [{ provide: Mailer, inject: [CONFIG], useFactory: ({ mail }: Config) => new Mailer(mail!) }],
  exports: [Mailer],
})
export class MailModule {}
