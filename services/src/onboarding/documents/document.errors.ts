import type { ErrorCode } from '@mealtime/contracts';
import { DomainError } from '../../platform';
import type { Verdict } from './content';

/** Judged by its content, a file is none of the types that are taken, or there is something wrong with it. */
export class DocumentRefused extends DomainError {
  constructor(verdict: Extract<Verdict, 'unknown' | 'damaged' | 'encrypted'>) {
    super(REFUSALS[verdict]);
  }
}

const REFUSALS: Readonly<Record<Extract<Verdict, 'unknown' | 'damaged' | 'encrypted'>, ErrorCode>> = {
  unknown: 'DOCUMENT_TYPE',
  damaged: 'DOCUMENT_DAMAGED',
  encrypted: 'DOCUMENT_ENCRYPTED',
};

export class DocumentEmpty extends DomainError {
  constructor() {
    super('DOCUMENT_EMPTY');
  }
}

export class DocumentTooLarge extends DomainError {
  constructor() {
    super('DOCUMENT_TOO_LARGE');
  }
}

/** The sender went away in the middle; hardly anyone ever reads this. */
export class DocumentCutOff extends DomainError {
  constructor() {
    super('DOCUMENT_DAMAGED');
  }
}

export class DocumentLimit extends DomainError {
  constructor() {
    super('DOCUMENT_LIMIT');
  }
}

export class DocumentNotFound extends DomainError {
  constructor() {
    super('DOCUMENT_NOT_FOUND');
  }
}
