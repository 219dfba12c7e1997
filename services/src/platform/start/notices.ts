import { Injectable, Logger } from '@nestjs/common';

/** Notices for the operator: logged, and passed to the launcher if there is one. */
@Injectable()
export class Notices {
  private readonly logger = new Logger('Notices');
  private readonly sentences: string[] = [];
  private listener: ((sentence: string) => void) | undefined;

  /** All notices so far. */
  get all(): readonly string[] {
    return this.sentences;
  }

  /** Adds a sentence without personal data. */
  add(sentence: string): void {
    this.sentences.push(sentence);
    this.logger.warn(sentence);
    this.listener?.(sentence);
  }

  /** Whether the launcher receives notices. */
  get isHeard(): boolean {
    return this.listener !== undefined;
  }

  /** Shows a sentence only to the launcher's user; it is neither logged nor stored. */
  show(sentence: string): void {
    this.listener?.(sentence);
  }

  /** Subscribes to further notices. */
  listen(listener: (sentence: string) => void): void {
    this.listener = listener;
  }
}
