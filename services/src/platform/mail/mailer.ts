import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';

export interface MailSettings {
  smtpUrl: string;
  from: string;
}

export interface Message {
  /** Equal for all tries, so that receivers detect repetitions. Without angle brackets. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe address by POST without a login (RFC 8058); mail programs show a button. */
  unsubscribeUrl?: string;
}

/** Whether the receiver permanently refused the address. */
export function isBounce(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

/** Milliseconds; in all well below the outbox's job limit. */
const TIMEOUTS = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000, dnsTimeout: 3_000 };

/** Sends a message by SMTP. Returns once the server has accepted it. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private transport: Promise<Transporter> | undefined;

  constructor(private readonly settings: MailSettings) {}

  async send({ id, to, subject, text, html, unsubscribeUrl }: Message): Promise<void> {
    this.transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url: this.settings.smtpUrl,
        ...TIMEOUTS,
        disableFileAccess: true,
        disableUrlAccess: true,
      } as object),
    );
    const domain = /@([^\s<>]+)/.exec(this.settings.from)?.[1] ?? 'localhost';
    const transport = await this.transport;
    await transport.sendMail({
      messageId: `<${id}@${domain}>`,
      from: this.settings.from,
      to,
      subject,
      text,
      html,
      ...(unsubscribeUrl && {
        headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.transport)?.close();
  }
}
