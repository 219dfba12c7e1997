import { id, instant, nullable, object, Type, word, type Static } from '../endpoints/schemas';
import { APPLICATION_STATES, APPLICATION_STEPS, DOCUMENT_TYPES } from './applications';
import { DECISIONS, REVIEWED_STATES, REVIEW_FLAGS, type ReviewFlag } from './reviews';

const digits = (description: string) => Type.String({ description });

const adminStep = object(
  {
    firstName: Type.String(),
    middleName: Type.String(),
    lastName: Type.String(),
    userDOB: Type.String({ description: 'YYYY-MM-DD' }),
    role: Type.String(),
    email: Type.String(),
    phoneNumber: digits('Ten digits; the verified phone, which cannot be changed within an application'),
  },
  { $id: 'AdminStep' },
);
export type AdminStep = Static<typeof adminStep>;

const businessStep = object(
  {
    businessName: Type.String(),
    businessNumber: Type.String(),
    businessAddress: Type.String(),
    gstHstNumber: Type.String(),
    businessPhoneNumber: Type.String(),
  },
  { $id: 'BusinessStep' },
);
export type BusinessStep = Static<typeof businessStep>;

/** Step 3 as it is shown again: numbers are reduced to their last digits. */
const bankMembers = {
  accountHolderName: Type.String(),
  bankName: Type.String(),
  accountType: Type.String(),
  institutionNumber: digits('Whole: it names the bank, not the account'),
  streetAddress1: Type.String(),
  streetAddress2: Type.String(),
  city: Type.String(),
  province: Type.String(),
  country: Type.String(),
  zip: Type.String(),
  contactInformation: Type.String(),
  bankAccountNumberEnding: digits('The last four'),
  transitNumberEnding: digits('The last two'),
};
export const bankSummary = object(bankMembers, { $id: 'BankSummary' });
export type BankSummary = Static<typeof bankSummary>;

/** Step 3 as it is sent; never sent back. */
export type BankStep = Omit<BankSummary, 'bankAccountNumberEnding' | 'transitNumberEnding'> & {
  bankAccountNumber: string;
  transitNumber: string;
};

/** What a reviewer asked for: a field of a step and a sentence about it. */
export const requestedChange = object(
  {
    step: word([...APPLICATION_STEPS, 'documents']),
    field: Type.String({ description: "A field's name of that step; empty for the step as a whole" }),
    message: Type.String(),
  },
  { $id: 'RequestedChange' },
);
export type RequestedChange = Static<typeof requestedChange>;

export const applicationDocument = object(
  {
    id,
    fileName: Type.String(),
    contentType: word(DOCUMENT_TYPES),
    bytes: Type.Integer(),
    uploadedAt: instant,
  },
  { $id: 'ApplicationDocument' },
);
export type ApplicationDocument = Static<typeof applicationDocument>;

/** An application as its owner sees it. */
export const ownerApplication = object(
  {
    id,
    version: Type.Integer({
      description: 'Raised by every write, of papers only while reviewers may decide; send it back with the next one',
    }),
    state: word(APPLICATION_STATES),
    nextStep: nullable(word(APPLICATION_STEPS)),
    admin: nullable(adminStep),
    business: nullable(businessStep),
    bank: nullable(bankSummary),
    requestedChanges: Type.Array(requestedChange),
    reviewMessage: Type.String({
      description: 'What the reviewer wrote with the decision that holds; empty without one',
    }),
    documents: Type.Array(applicationDocument),
    createdAt: instant,
    updatedAt: instant,
    submittedAt: nullable(instant),
    decidedAt: nullable(instant),
    expiresAt: Type.String({ format: 'date-time', description: 'Until when a draft is kept' }),
  },
  { $id: 'OwnerApplication', description: 'nextStep is the first one that is not complete, or null when all are' },
);
export type OwnerApplication = Static<typeof ownerApplication>;

export const reviewSummary = object(
  {
    id,
    state: word(REVIEWED_STATES),
    businessName: Type.String(),
    applicant: Type.String({ description: 'First and last name of who applied' }),
    email: Type.String(),
    submittedAt: instant,
    claimedBy: nullable(Type.String({ description: 'Username of the reviewer who claimed it' })),
  },
  { $id: 'ReviewSummary' },
);
export type ReviewSummary = Static<typeof reviewSummary>;

/** One row of the audit trail. */
const reviewEvent = object(
  {
    what: Type.String({
      description: 'submit, claim, approve, request-changes, decline, document-added, document-removed',
    }),
    who: Type.String({ description: '"owner", or the username of a reviewer' }),
    at: instant,
    message: Type.String(),
    changes: Type.Array(requestedChange),
  },
  { $id: 'ReviewEvent' },
);
export type ReviewEvent = Static<typeof reviewEvent>;

/** An application as reviewers see it. */
export const reviewApplication = object(
  {
    id,
    version: Type.Integer(),
    state: word(REVIEWED_STATES),
    admin: adminStep,
    business: businessStep,
    bank: object({
      ...bankMembers,
      routingNumberMasked: Type.String({ description: 'The routing number, its transit digits covered: "0004***45"' }),
    }),
    flags: Type.Array(object({ flag: word(Object.keys(REVIEW_FLAGS) as ReviewFlag[]), message: Type.String() })),
    requestedChanges: Type.Array(requestedChange),
    documents: Type.Array(applicationDocument),
    claimedBy: nullable(Type.String()),
    decisions: Type.Array(word(DECISIONS), { description: 'What this reviewer can do now' }),
    events: Type.Array(reviewEvent, { description: 'Oldest first' }),
    createdAt: instant,
    submittedAt: instant,
    decidedAt: nullable(instant),
  },
  { $id: 'ReviewApplication' },
);
export type ReviewApplication = Static<typeof reviewApplication>;
