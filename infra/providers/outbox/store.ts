import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A text message or e-mail that was sent. */
export interface Message {
  id: string;
  channel: 'sms' | 'email';
  to: string;
  subject: string;
  /** Plain text, with links and codes. */
  text: string;
  /** ISO 8601. */
  at: string;
}

interface Kept extends Message {
  /** Same key, same message: a second one is dropped. */
  key?: string;
}

/** How many messages are kept; the oldest go first. */
const LIMIT = 2_000;
/** The file is rewritten when it exceeds the limit by this many messages. */
const SLACK = 500;

/** All sent messages, in one file of JSON lines, so that they survive a restart. */
export class Outbox {
  readonly #file: string;
  #messages: Kept[] = [];
  #keys = new Set<string>();
  #lines = 0;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, 'outbox.jsonl');
    for (const message of this.#read()) this.#keep(message);
    this.#rewrite(); // also drops a last line truncated by a crash
  }

  /** Newest first. */
  list(): Message[] {
    return this.#messages
      .map(({ id, channel, to, subject, text, at }) => ({ id, channel, to, subject, text, at }))
      .reverse();
  }

  /** Returns false, and adds nothing, when a message with the same key is there already. */
  add(message: Omit<Message, 'id' | 'at'>, key?: string): boolean {
    if (key !== undefined && this.#keys.has(key)) return false;
    const kept: Kept = {
      id: randomUUID(),
      ...message,
      at: new Date().toISOString(),
      ...(key !== undefined && { key }),
    };
    appendFileSync(this.#file, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
    this.#keep(kept);
    this.#lines += 1;
    if (this.#lines > LIMIT + SLACK) this.#rewrite();
    return true;
  }

  #keep(message: Kept): void {
    this.#messages.push(message);
    if (message.key !== undefined) this.#keys.add(message.key);
    if (this.#messages.length <= LIMIT) return;
    const oldest = this.#messages.shift();
    if (oldest?.key !== undefined) this.#keys.delete(oldest.key);
  }

  #read(): Kept[] {
    let text: string;
    try {
      text = readFileSync(this.#file, 'utf8');
    } catch {
      return []; // nothing was sent yet
    }
    return text.split('\n').flatMap((line) => {
      try {
        return line ? [JSON.parse(line) as Kept] : [];
      } catch {
        return [];
      }
    });
  }

  #rewrite(): void {
    const fresh = `${this.#file}.new`;
    writeFileSync(fresh, this.#messages.map((message) => `${JSON.stringify(message)}\n`).join(''), { mode: 0o600 });
    renameSync(fresh, this.#file);
    this.#lines = this.#messages.length;
  }
}
