import { Injectable, Logger } from '@nestjs/common';

/** What whoever runs the product should know and put right: said in the log, and to the launcher where there is one. */
@Injectable()
export class Notices {
  private readonly logger = new Logger('Notices');
  private readonly sentences: string[] = [];
  private listener: ((sentence: string) => void) | undefined;

  /** Everything told so far. */
  get told(): readonly string[] {
    return this.sentences;
  }

  /** One sentence without anything about a person. */
  tell(sentence: string): void {
    this.sentences.push(sentence);
    this.logger.warn(sentence);
    this.listener?.(sentence);
  }

  /** True where somebody sees what is told: a process that the launcher started. */
  get isHeard(): boolean {
    return this.listener !== undefined;
  }

  /** One sentence for the person who starts the product alone: it is in no log and nothing remembers it. */
  show(sentence: string): void {
    this.listener?.(sentence);
  }

  /** Hands on what is told from now on. */
  listen(listener: (sentence: string) => void): void {
    this.listener = listener;
  }
}
