import { field, optional, type Endpoint, type Field } from '../../endpoints';
import { object, said, Type } from '../../endpoints/schemas';
import { proof } from '../../identity/phone-verification';
import { phoneNumber } from '../../rules/person';
import { FILE_NAME_HEADER, IDEMPOTENCY_HEADER } from './applications';
import { examplesOf } from './examples';
import { stepNames, type ApplicantFields, type ApplicationKind, type StepName } from './kind';
import { openingRules } from './opening';
import { checkedPapers, decision, requestedChanges, reviewMessage, version } from './review-rules';
import { applicationDocument, schemasOf } from './schemas';

const READ_ERRORS = ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND', 'APPLICATION_EXPIRED'] as const;
const SAVE_ERRORS = [...READ_ERRORS, 'APPLICATION_STEP_MISSING', 'APPLICATION_LOCKED', 'VERSION_CONFLICT'] as const;
const REVIEW_ERRORS = ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'APPLICATION_NOT_FOUND'] as const;

const { password, terms, marketingConsent } = openingRules;
const madeOn = field(version, { description: 'Version of the application that the write is based on', example: 1 });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Declares endpoints by method and path below the path of their kind. */
const below = <const Table extends Readonly<Partial<Record<Method | `${Method} /${string}`, Endpoint>>>>(
  table: Table,
) => table;

/** A kind's endpoints except those that save its steps; see `applicationEndpoints`. */
export function lifecycleEndpoints<K extends ApplicationKind>(kind: K) {
  const { access, purpose } = kind;
  const { ownerApplication, reviewApplication } = schemasOf(kind);
  const examples = examplesOf(kind);
  const applicant = kind.steps[kind.applicant]!.fields as ApplicantFields<K>;
  const proofOfPhone = field(proof, { description: `From verify-code with purpose ${purpose}` });
  return below({
    POST: {
      summary: 'Opens an application for a verified phone, or replaces step 1 of its draft, and signs its owner in',
      access: 'public',
      body: {
        ...applicant,
        password: field(password, { example: 'Carrots&7peas' }),
        terms: field(terms, { example: true }),
        marketingConsent: optional(marketingConsent, {
          description: 'Consent to marketing messages',
          example: false,
          default: false,
        }),
        proof: proofOfPhone,
      },
      status: 201,
      reply: ownerApplication,
      example: examples.opened,
      errors: ['ACCOUNT_SUSPENDED', 'RATE_LIMITED', 'PROOF_INVALID', 'REPLAY_MISMATCH', 'SERVICE_UNAVAILABLE'],
    },
    'POST /resume': {
      summary: 'Signs an owner in by phone, from any device, and returns the latest application',
      access: 'public',
      body: {
        phoneNumber: field(phoneNumber, { description: 'Ten digits', example: '6045550123' }),
        proof: proofOfPhone,
      },
      reply: ownerApplication,
      example: examples.application,
      errors: ['ACCOUNT_SUSPENDED', 'PROOF_INVALID', 'APPLICATION_UNKNOWN_PHONE', 'APPLICATION_EXPIRED'],
    },
    'POST /continue': {
      summary: 'Signs an owner in who has just signed in to their account, and returns the latest application',
      access: 'customer',
      reply: ownerApplication,
      example: examples.application,
      errors: ['ACCOUNT_SUSPENDED', ...READ_ERRORS],
    },
    'POST /sign-out': {
      summary: "Ends the owner's session, if there is one",
      access: 'public',
      reply: said,
      example: { message: 'You are signed out.' },
    },
    'GET /mine': {
      summary: "The applications of the owner's phone, newest first; expired drafts are left out",
      access,
      reply: object({ applications: Type.Array(ownerApplication) }),
      example: { applications: [examples.application] },
      errors: ['UNAUTHENTICATED'],
    },
    'GET /:id': {
      summary: "One of the owner's applications",
      access,
      reply: ownerApplication,
      example: examples.application,
      errors: READ_ERRORS,
    },
    'POST /:id/submit': {
      summary: 'Submits an application, once per key, and again after requested changes; the body is empty',
      access,
      headers: {
        [IDEMPOTENCY_HEADER]: {
          description:
            'Idempotency key: 1 to 200 visible characters, chosen by the caller; the same for all tries of one submission',
          example: 'f3b7c6de-2f0a-4a6e-9a33-6f1b8f6a2b7d',
        },
      },
      reply: ownerApplication,
      example: examples.submitted,
      errors: [...READ_ERRORS, 'APPLICATION_STEP_MISSING', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
    },
    'POST /:id/documents': {
      summary:
        'Adds a document (PDF, JPEG or PNG, at most 5 MiB): the body is the file, of any content type but JSON. Pictures are re-encoded; the reply has the stored size',
      access,
      headers: {
        [FILE_NAME_HEADER]: {
          description: 'The name of the file, percent-encoded; default: "document"',
          example: encodeURIComponent(kind.examples.document),
          isOptional: true,
        },
      },
      takesFile: true,
      status: 201,
      reply: applicationDocument,
      example: examples.document,
      errors: [
        'UNAUTHENTICATED',
        'APPLICATION_NOT_FOUND',
        'APPLICATION_STEP_MISSING',
        'APPLICATION_LOCKED',
        'DOCUMENT_EMPTY',
        'DOCUMENT_DAMAGED',
        'DOCUMENT_ENCRYPTED',
        'DOCUMENT_ACTIVE',
        'DOCUMENT_TOO_COMPLEX',
        'DOCUMENT_TOO_DETAILED',
        'DOCUMENT_INFECTED',
        'DOCUMENT_NOT_SCANNED',
        'DOCUMENT_TOO_LARGE',
        'DOCUMENT_TYPE',
        'DOCUMENT_HEIC',
        'DOCUMENT_LIMIT',
        'RATE_LIMITED',
        'SERVICE_UNAVAILABLE',
      ],
    },
    'GET /:id/documents': {
      summary: 'The documents of an application, oldest first',
      access,
      reply: object({ documents: Type.Array(applicationDocument) }),
      example: { documents: [examples.document] },
      errors: ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND'],
    },
    'GET /:id/documents/:documentId': {
      summary: 'A document, to be saved under its name',
      access,
      reply: 'file',
      errors: ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
    },
    'DELETE /:id/documents/:documentId': {
      summary: 'Removes a document, until the application is decided',
      access,
      reply: said,
      example: { message: 'The file is removed.' },
      errors: ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'APPLICATION_LOCKED'],
    },
    'GET /:id/review': {
      summary: 'An application for reviewers, with flags and audit trail',
      access: 'admin',
      reply: reviewApplication,
      example: examples.review,
      errors: REVIEW_ERRORS,
    },
    'GET /:id/review/documents/:documentId': {
      summary: 'A document, to be saved under its name',
      access: 'admin',
      reply: 'file',
      errors: [...REVIEW_ERRORS, 'DOCUMENT_NOT_FOUND'],
    },
    'POST /:id/decisions': {
      summary: 'Claims or decides an application; a conflict also returns the current application',
      access: 'admin-reviewer',
      body: {
        version: field(version, { description: 'Version of the application that was reviewed', example: 4 }),
        decision: field(decision, {
          description: 'claim, approve, request-changes or decline',
          example: 'request-changes',
        }),
        message: optional(reviewMessage, {
          description: 'Read by the owner',
          example: 'One number needs a look.',
          default: '',
        }),
        changes: optional(requestedChanges(stepNames(kind)), {
          description:
            'For request-changes: the fields that the owner can then change. Empty, with a message: every step.',
          example: [kind.examples.change],
          default: [],
        }),
        checked: optional(checkedPapers(Object.keys(kind.papers)), {
          description: 'For approve: the required papers that the reviewer has seen among the documents',
          example: [],
          default: [],
        }),
        reason: optional(reviewMessage, {
          description: 'For approve with missing papers: the reason, unless the message states it. For colleagues',
          example: '',
          default: '',
        }),
      },
      reply: reviewApplication,
      example: { ...examples.review, version: 5, claimedBy: 'owner' },
      errors: [...REVIEW_ERRORS, 'FORBIDDEN', 'APPLICATION_CLAIMED', 'DECISION_NOT_POSSIBLE', 'VERSION_CONFLICT'],
    },
  });
}

/** Saved with a step besides its fields: the step's version, and with the first step the editable account fields. */
type Saved<K extends ApplicationKind, Name extends StepName<K>> = K['steps'][Name]['fields'] & {
  version: Field<number, never>;
} & (Name extends K['applicant']
    ? { password: Field<string, undefined>; marketingConsent: Field<boolean, undefined> }
    : unknown);

type SaveEndpoints<K extends ApplicationKind> = {
  readonly [Name in StepName<K> as `PUT /:id/${Name}`]: Omit<Endpoint, 'body' | 'reply'> & {
    body: Saved<K, Name>;
    reply: ReturnType<typeof schemasOf<K>>['ownerApplication'];
  };
};

const ofAccount = {
  password: optional(password, { description: 'A new one; omitted: unchanged', example: 'Carrots&7peas' }),
  marketingConsent: optional(marketingConsent, { description: 'Omitted: unchanged', example: false }),
};

/** A kind's endpoints that save its steps, one each. */
function saveEndpoints<K extends ApplicationKind>(kind: K): SaveEndpoints<K> {
  const { ownerApplication } = schemasOf(kind);
  const { application } = examplesOf(kind);
  return Object.fromEntries(
    Object.entries(kind.steps).map(([name, { fields, sealed }], index) => {
      const summary = `Saves step ${index + 1}${sealed ? ', encrypted' : ''}; a conflict also has the application as it is now`;
      const body = { ...fields, ...(name === kind.applicant ? ofAccount : {}), version: madeOn };
      const reply = { reply: ownerApplication, example: application };
      return [`PUT /:id/${name}`, { summary, access: kind.access, body, ...reply, errors: SAVE_ERRORS }];
    }),
  ) as unknown as SaveEndpoints<K>;
}

type Under<Path extends string, Table> = {
  readonly [
    Key in keyof Table & string as Key extends `${infer OfIt} ${infer Rest}`
      ? `${OfIt} ${Path}${Rest}`
      : `${Key} ${Path}`
  ]: Table[Key];
};

/** All endpoints of a kind of application, at the kind's path. */
export function applicationEndpoints<const K extends ApplicationKind>(kind: K) {
  const table: Readonly<Record<string, Endpoint>> = {
    ...lifecycleEndpoints(kind),
    ...saveEndpoints<ApplicationKind>(kind),
  };
  return Object.fromEntries(
    Object.entries(table).map(([key, endpoint]) => [endpointKey(kind, key), endpoint]),
  ) as unknown as Under<K['path'], ReturnType<typeof lifecycleEndpoints<K>> & SaveEndpoints<K>>;
}

/** Method and path of an endpoint relative to its kind's path: "POST /resume", "GET". */
export function endpointKey({ path }: Pick<ApplicationKind, 'path'>, key: string): string {
  const [method, rest = ''] = key.split(' ');
  return `${method} ${path}${rest}`;
}
