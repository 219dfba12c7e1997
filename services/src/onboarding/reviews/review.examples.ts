import type { ReviewApplication, ReviewSummary } from '@mealtime/contracts/onboarding';
import { APPLICATION_EXAMPLE } from '../applications/application.examples';

const { id, admin, business, bank, createdAt } = APPLICATION_EXAMPLE;
const submittedAt = '2026-03-02T17:06:00.000Z';

/** Applications as the API page shows them to reviewers. */
export const REVIEW_SUMMARY_EXAMPLE: ReviewSummary = {
  id,
  state: 'submitted',
  businessName: business!.businessName,
  applicant: "Amélie O'Brien",
  email: admin!.email,
  submittedAt,
  claimedBy: null,
};

export const REVIEW_EXAMPLE: ReviewApplication = {
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
