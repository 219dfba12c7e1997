import type { ErrorCode } from '@mealtime/contracts/errors';
import { DomainError } from '../../../platform';
import type { Fault } from './content';

/** The file's content is of no accepted type or faulty. */
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

/** It could not be scanned for malware, and unscanned files are refused. */
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

/** The sender disconnected, so this answer rarely reaches anyone. */
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
