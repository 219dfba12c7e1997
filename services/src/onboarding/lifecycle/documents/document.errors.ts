import type { ErrorCode } from '@mealtime/contracts/errors';
import { DomainError } from '../../../platform';
import type { Fault } from './content';

/** Judged by its content, a file is none of the types that are taken, or there is something wrong with it. */
export class DocumentRefused extends DomainError {
  constructor(fault: Fault | 'infected') {
    super(REFUSALS[fault]);
  }
}

const REFUSALS: Readonly<Record<Fault | 'infected', ErrorCode>> = {
  unknown: 'DOCUMENT_TYPE',
  heic: 'DOCUMENT_HEIC',
  damaged: 'DOCUMENT_DAMAGED',
  encrypted: 'DOCUMENT_ENCRYPTED',
  active: 'DOCUMENT_ACTIVE',
  'too-complex': 'DOCUMENT_TOO_COMPLEX',
  'too-many-pixels': 'DOCUMENT_TOO_DETAILED',
  infected: 'DOCUMENT_INFECTED',
};

/** Nobody could look whether there is malware in it, and nothing is taken unseen. */
export class DocumentNotScanned extends DomainError {
  constructor(cause: unknown) {
    super('DOCUMENT_NOT_SCANNED', { retryAfterSeconds: 60, cause });
  }
}

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
