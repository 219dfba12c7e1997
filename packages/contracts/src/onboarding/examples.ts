import type { ApplicationDocument, OwnerApplication, ReviewApplication, ReviewSummary } from './schemas';

/** A document, as the API page shows it. */
export const DOCUMENT: ApplicationDocument = {
  id: '0b9c5a52-3c1e-4f0e-8a55-1f3f2f6f2f11',
  fileName: 'business licence.pdf',
  contentType: 'application/pdf',
  bytes: 184_320,
  uploadedAt: '2026-03-02T17:10:00.000Z',
};

/** An application as the API page shows it. */
export const APPLICATION: OwnerApplication = {
  id: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10',
  version: 3,
  state: 'draft',
  nextStep: null,
  admin: {
    firstName: 'Amélie',
    middleName: '',
    lastName: "O'Brien",
    userDOB: '1985-04-30',
    role: 'owner',
    email: 'amelie@example.ca',
    phoneNumber: '6045550123',
  },
  business: {
    businessName: 'Granville Noodle House',
    businessNumber: '123456782',
    businessAddress: '1055 Granville St, Vancouver, BC V6Z 1L4',
    gstHstNumber: '123456782RT0001',
    businessPhoneNumber: '6045550199',
  },
  bank: {
    accountHolderName: "Amélie O'Brien",
    bankName: 'Vancity',
    accountType: 'Business Checking Account',
    institutionNumber: '809',
    streetAddress1: '183 Terminal Ave',
    streetAddress2: '',
    city: 'Vancouver',
    province: 'BC',
    country: 'CA',
    zip: 'V6A 4G2',
    contactInformation: 'owner',
    bankAccountNumberEnding: '4567',
    transitNumberEnding: '45',
  },
  requestedChanges: [],
  reviewMessage: '',
  documents: [],
  createdAt: '2026-03-02T17:00:00.000Z',
  updatedAt: '2026-03-02T17:05:00.000Z',
  submittedAt: null,
  decidedAt: null,
  expiresAt: '2026-04-01T17:05:00.000Z',
};

const { id, admin, business, bank, createdAt } = APPLICATION;
const submittedAt = '2026-03-02T17:06:00.000Z';

/** Applications as the API page shows them to reviewers. */
export const REVIEW_SUMMARY: ReviewSummary = {
  id,
  state: 'submitted',
  businessName: business!.businessName,
  applicant: "Amélie O'Brien",
  email: admin!.email,
  submittedAt,
  claimedBy: null,
};

export const REVIEW: ReviewApplication = {
  id,
  version: 4,
  state: 'submitted',
  admin: admin!,
  business: business!,
  bank: { ...bank!, routingNumberMasked: '0809***45' },
  flags: [{ flag: 'gst-prefix', message: 'The GST/HST number does not start with the business number.' }],
  requestedChanges: [],
  documents: [],
  claimedBy: null,
  decisions: ['claim', 'approve', 'request-changes', 'decline'],
  events: [{ what: 'submit', who: 'owner', at: submittedAt, message: '', changes: [] }],
  createdAt,
  submittedAt,
  decidedAt: null,
};
