import { setTimeout as sleep } from 'node:timers/promises';

/** An entry of /dev/outbox.json. */
export interface Message {
  id: string;
  channel: 'sms' | 'email';
  to: string;
  subject: string;
  text: string;
  at: string;
}

/** Timeout: e-mails are sent by a queue. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 100;

/** Messages that the product under test has sent. */
export class Outbox {
  constructor(private readonly origin: string) {}

  /** Everything, newest first. */
  async list(): Promise<Message[]> {
    const answer = await fetch(`${this.origin}/dev/outbox.json`);
    if (!answer.ok) throw new Error(`The outbox answers ${answer.status}`);
    return (await answer.json()) as Message[];
  }

  /** Texts to a phone of ten digits, newest first. */
  async texts(phoneNumber: string): Promise<Message[]> {
    return (await this.list()).filter(({ channel, to }) => channel === 'sms' && to === `+1${phoneNumber}`);
  }

  /** E-mails to an address, newest first. */
  async mails(to: string): Promise<Message[]> {
    return (await this.list()).filter((message) => message.channel === 'email' && message.to === to);
  }

  /** The code in the newest text to a phone of ten digits. Waits until there are `count` texts (default 1). */
  async latestCode(phoneNumber: string, count = 1): Promise<string> {
    const [newest] = await this.#until(() => this.texts(phoneNumber), count, `a text to ${phoneNumber}`);
    const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
    if (!code) throw new Error(`There is no code in: ${newest?.text ?? ''}`);
    return code;
  }

  /** The newest e-mail to an address, once there are `count` (default 1). */
  async latestMail(to: string, count = 1): Promise<Message> {
    const [newest] = await this.#until(() => this.mails(to), count, `an email to ${to}`);
    return newest as Message;
  }

  async #until(look: () => Promise<Message[]>, count: number, what: string): Promise<Message[]> {
    for (const end = Date.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
      const found = await look();
      if (found.length >= count) return found;
      if (Date.now() > end) throw new Error(`Waited ${PATIENCE_MS / 1000} s for ${what} and found ${found.length}`);
    }
  }
}
