import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, Mailer, Outbox, type Config } from '../../platform';
import { PasswordChangeRepository } from './password-change.repository';
import { PASSWORD_CHANGED_QUEUE } from './password-changes.service';
import { passwordNotice } from './password-notice.message';

/** Notifies people by e-mail of password changes. */
@Injectable()
export class PasswordNoticeService implements OnModuleInit {
  constructor(
    private readonly repository: PasswordChangeRepository,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(PASSWORD_CHANGED_QUEUE, ({ changeId }) => this.send(changeId!));
  }

  private async send(changeId: string): Promise<void> {
    const change = await this.repository.find(changeId);
    if (!change) return;
    await this.mailer.send(passwordNotice(change, this.config.publicOrigin));
    await this.repository.remove(changeId);
  }
}
