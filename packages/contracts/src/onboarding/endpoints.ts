import { endpoints, field, optional, type Fields } from '../endpoints';
import { object, nullable, said, Type } from '../endpoints/schemas';
import { phoneNumber } from '../rules/person';
import { oneOf } from '../rules/rule';
import { cursor, searchWords } from '../rules/search';
import { proof } from '../identity/phone-verification';
import { FILE_NAME_HEADER, IDEMPOTENCY_HEADER } from './applications';
import { APPLICATION, DOCUMENT, REVIEW, REVIEW_SUMMARY } from './examples';
import { restaurantAdminFormRules, restaurantBankRules, restaurantBusinessRules } from './restaurant';
import { decision, requestedChanges, reviewMessage, version } from './review-rules';
import { REVIEWED_STATES } from './reviews';
import { applicationDocument, ownerApplication, reviewApplication, reviewSummary } from './schemas';

const READ_ERRORS = ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND', 'APPLICATION_EXPIRED'] as const;
const SAVE_ERRORS = [...READ_ERRORS, 'APPLICATION_STEP_MISSING', 'APPLICATION_LOCKED', 'VERSION_CONFLICT'] as const;
const REVIEW_ERRORS = ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND'] as const;

const admin = restaurantAdminFormRules;
const business = restaurantBusinessRules;
const bank = restaurantBankRules;

/** Step 1 as it is kept: without `country`, which is only ever +1 (CA), and what only the form needs. */
const adminFields = {
  firstName: field(admin.firstName, { example: 'Amélie' }),
  middleName: optional(admin.middleName, { example: '', default: '' }),
  lastName: field(admin.lastName, { example: "O'Brien" }),
  userDOB: field(admin.userDOB, {
    description: 'YYYY-MM-DD, 23 to 85 years ago in Vancouver',
    example: '1985-04-30',
  }),
  role: field<string>(admin.role, { description: 'owner or manager', example: 'owner' }),
  email: field(admin.email, { example: 'amelie@example.ca' }),
  phoneNumber: field(admin.phoneNumber, {
    description: 'Ten digits; the one that was verified',
    example: '6045550123',
  }),
} satisfies Fields;

const madeOn = field(version, { description: 'Of the application that this was made on', example: 1 });
const proofOfPhone = field(proof, { description: 'From verify-code with purpose restaurant' });
const applications = object({ applications: Type.Array(ownerApplication) });

export const onboardingEndpoints = endpoints({
  'POST /restaurants/applications': {
    summary: 'Opens an application for a verified phone, or puts step 1 anew into its draft, and signs its owner in',
    access: 'public',
    body: {
      ...adminFields,
      password: field(admin.password, { example: 'Carrots&7peas' }),
      terms: field(admin.terms, { example: true }),
      marketingConsent: optional(admin.marketingConsent, {
        description: 'Consent to marketing messages',
        example: false,
        default: false,
      }),
      proof: proofOfPhone,
    },
    status: 201,
    reply: ownerApplication,
    example: { ...APPLICATION, version: 1, nextStep: 'business', business: null, bank: null },
    errors: ['RATE_LIMITED', 'PROOF_INVALID', 'REPLAY_MISMATCH', 'SERVICE_UNAVAILABLE'],
  },
  'POST /restaurants/applications/resume': {
    summary: 'Signs an owner in by phone, from any device, and returns the latest application',
    access: 'public',
    body: {
      phoneNumber: field(phoneNumber, { description: 'Ten digits', example: '6045550123' }),
      proof: proofOfPhone,
    },
    reply: ownerApplication,
    example: APPLICATION,
    errors: ['PROOF_INVALID', 'APPLICATION_UNKNOWN_PHONE', 'APPLICATION_EXPIRED'],
  },
  'POST /restaurants/applications/continue': {
    summary: 'Signs in who has just signed in to their account, and returns the latest application',
    access: 'customer',
    reply: ownerApplication,
    example: APPLICATION,
    errors: READ_ERRORS,
  },
  'POST /restaurants/applications/sign-out': {
    summary: "Ends the owner's session, if there is one",
    access: 'public',
    reply: said,
    example: { message: 'You are signed out.' },
  },
  'GET /restaurants/applications/mine': {
    summary: "The applications of the owner's phone, newest first; expired drafts are left out",
    access: 'applicant',
    reply: applications,
    example: { applications: [APPLICATION] },
    errors: ['UNAUTHENTICATED'],
  },
  'GET /restaurants/applications/:id': {
    summary: "One of the owner's applications",
    access: 'applicant',
    reply: ownerApplication,
    example: APPLICATION,
    errors: READ_ERRORS,
  },
  'PUT /restaurants/applications/:id/admin': {
    summary: 'Saves step 1; a conflict also has the application as it is now',
    access: 'applicant',
    body: {
      ...adminFields,
      password: optional(admin.password, { description: 'A new one; left out, it stays', example: 'Carrots&7peas' }),
      marketingConsent: optional(admin.marketingConsent, { description: 'Left out, it stays', example: false }),
      version: madeOn,
    },
    reply: ownerApplication,
    example: APPLICATION,
    errors: SAVE_ERRORS,
  },
  'PUT /restaurants/applications/:id/business': {
    summary: 'Saves step 2; a conflict also has the application as it is now',
    access: 'applicant',
    body: {
      businessName: field(business.businessName, { example: 'Granville Noodle House' }),
      businessNumber: field(business.businessNumber, { description: 'Nine digits', example: '123456782' }),
      businessAddress: field(business.businessAddress, { example: '1055 Granville St, Vancouver, BC V6Z 1L4' }),
      gstHstNumber: field(business.gstHstNumber, { example: '123456782RT0001' }),
      businessPhoneNumber: field(business.businessPhoneNumber, { description: 'Ten digits', example: '6045550199' }),
      version: madeOn,
    },
    reply: ownerApplication,
    example: APPLICATION,
    errors: SAVE_ERRORS,
  },
  'PUT /restaurants/applications/:id/bank': {
    summary: 'Saves step 3, encrypted; a conflict also has the application as it is now',
    access: 'applicant',
    body: {
      accountHolderName: field(bank.accountHolderName, { example: "Amélie O'Brien" }),
      bankName: field<string>(bank.bankName, { description: 'One of the listed banks', example: 'Vancity' }),
      bankAccountNumber: field(bank.bankAccountNumber, {
        description: '7 to 12 digits; never sent back',
        example: '1234567',
      }),
      accountType: field<string>(bank.accountType, { example: 'Business Checking Account' }),
      transitNumber: field(bank.transitNumber, { description: 'Five digits; never sent back', example: '12345' }),
      institutionNumber: field(bank.institutionNumber, { description: 'Three digits', example: '809' }),
      streetAddress1: field(bank.streetAddress1, { example: '183 Terminal Ave' }),
      streetAddress2: optional(bank.streetAddress2, { example: '', default: '' }),
      city: field(bank.city, { example: 'Vancouver' }),
      province: field<string>(bank.province, { example: 'BC' }),
      country: field<string>(bank.country, { example: 'CA' }),
      zip: field(bank.zip, { example: 'V6A 4G2' }),
      contactInformation: field<string>(bank.contactInformation, { description: 'admin or owner', example: 'owner' }),
      version: madeOn,
    },
    reply: ownerApplication,
    example: APPLICATION,
    errors: SAVE_ERRORS,
  },
  'POST /restaurants/applications/:id/submit': {
    summary: 'Sends an application in, once per key, and again after changes were requested; the body is empty',
    access: 'applicant',
    headers: {
      [IDEMPOTENCY_HEADER]: {
        description: '1 to 200 visible characters, made by the caller; the same for every try of one submission',
        example: 'f3b7c6de-2f0a-4a6e-9a33-6f1b8f6a2b7d',
      },
    },
    reply: ownerApplication,
    example: { ...APPLICATION, version: 4, state: 'submitted', submittedAt: '2026-03-02T17:06:00.000Z' },
    errors: [...READ_ERRORS, 'APPLICATION_STEP_MISSING', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
  'POST /restaurants/applications/:id/documents': {
    summary:
      'Adds a document (PDF, JPEG or PNG, at most 5 MiB): the body is the file, of any content type but JSON. Pictures are written anew; the reply tells the bytes that were kept',
    access: 'applicant',
    headers: {
      [FILE_NAME_HEADER]: {
        description: 'The name of the file, percent-encoded; left out, it is called "document"',
        example: 'business%20licence.pdf',
        isOptional: true,
      },
    },
    takesFile: true,
    status: 201,
    reply: applicationDocument,
    example: DOCUMENT,
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
      'DOCUMENT_LIMIT',
      'RATE_LIMITED',
      'SERVICE_UNAVAILABLE',
    ],
  },
  'GET /restaurants/applications/:id/documents': {
    summary: 'The documents of an application, oldest first',
    access: 'applicant',
    reply: object({ documents: Type.Array(applicationDocument) }),
    example: { documents: [DOCUMENT] },
    errors: ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND'],
  },
  'GET /restaurants/applications/:id/documents/:documentId': {
    summary: 'A document, to be saved under its name',
    access: 'applicant',
    reply: 'file',
    errors: ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
  },
  'DELETE /restaurants/applications/:id/documents/:documentId': {
    summary: 'Removes a document, until the application is decided',
    access: 'applicant',
    reply: said,
    example: { message: 'The file is removed.' },
    errors: ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'APPLICATION_LOCKED'],
  },
  'GET /restaurants/applications': {
    summary: 'Applications that were submitted, the latest first; drafts are not among them',
    access: 'admin',
    query: {
      state: optional(oneOf(REVIEWED_STATES, 'This state is not known'), { example: 'submitted' }),
      q: optional(searchWords, {
        description: 'Words, or parts of them, of a name, an e-mail address or a phone',
        example: 'noodle',
        default: '',
      }),
      cursor: optional(cursor, { description: 'nextCursor of the page before', default: '' }),
    },
    reply: object({
      applications: Type.Array(reviewSummary),
      nextCursor: nullable(Type.String({ description: 'Hand it back as `cursor` for the next page' })),
    }),
    example: { applications: [REVIEW_SUMMARY], nextCursor: null },
    errors: ['UNAUTHENTICATED', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  },
  'GET /restaurants/applications/waiting': {
    summary: 'How many applications were submitted and are neither decided nor sent back',
    access: 'admin',
    reply: object({ waiting: Type.Integer() }),
    example: { waiting: 3 },
    errors: ['UNAUTHENTICATED'],
  },
  'GET /restaurants/applications/:id/review': {
    summary: 'An application as reviewers see it, with flags and trail',
    access: 'admin',
    reply: reviewApplication,
    example: REVIEW,
    errors: REVIEW_ERRORS,
  },
  'GET /restaurants/applications/:id/review/documents/:documentId': {
    summary: 'A document, to be saved under its name',
    access: 'admin',
    reply: 'file',
    errors: [...REVIEW_ERRORS, 'DOCUMENT_NOT_FOUND'],
  },
  'POST /restaurants/applications/:id/decisions': {
    summary: 'Claims an application or decides it; a conflict also has the application as it is now',
    access: 'admin',
    body: {
      version: field(version, { description: 'Of the application that was reviewed', example: 4 }),
      decision: field(decision, {
        description: 'claim, approve, request-changes or decline',
        example: 'request-changes',
      }),
      message: optional(reviewMessage, {
        description: 'Read by the owner',
        example: 'One number needs a look.',
        default: '',
      }),
      changes: optional(requestedChanges, {
        description: 'For request-changes: what the owner can then change. None, with a message: every step.',
        example: [{ step: 'bank', field: 'transitNumber', message: 'It does not match the void cheque.' }],
        default: [],
      }),
    },
    reply: reviewApplication,
    example: { ...REVIEW, version: 5, claimedBy: 'owner' },
    errors: [...REVIEW_ERRORS, 'APPLICATION_CLAIMED', 'DECISION_NOT_POSSIBLE', 'VERSION_CONFLICT'],
  },
});
