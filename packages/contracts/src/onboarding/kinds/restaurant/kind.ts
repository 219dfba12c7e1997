import { RESTAURANT_PAPERS } from '../../../restaurants/papers';
import { applicationKind, stepNames } from '../../lifecycle/kind';
import type { VersionConflictOf } from '../../lifecycle/conflict';
import type { OwnerApplicationOf, ReviewApplicationOf, ReviewEventOf } from '../../lifecycle/schemas';
import type { StepValues, Shown } from '../../lifecycle/steps';
import { applicant } from './applicant';
import { bank } from './bank';
import { business } from './business';

/** The kind of application for restaurants. */
const stated = applicationKind({
  name: 'restaurant',
  purpose: 'restaurant',
  path: '/restaurants/applications',
  access: 'applicant',
  prefix: '',
  steps: { admin: applicant, business, bank },
  applicant: 'admin',
  title: { step: 'business', field: 'businessName' },
  flags: {
    'business-number-check-digit': 'The business number’s check digit is wrong.',
    'gst-prefix': 'The GST/HST number does not start with the business number.',
    'bank-institution': 'The institution number doesn’t match this bank.',
  },
  papers: RESTAURANT_PAPERS,
  examples: {
    flag: 'gst-prefix',
    change: { step: 'bank', field: 'transitNumber', message: 'It does not match the void cheque.' },
    document: 'business licence.pdf',
  },
});

type Stated = typeof stated;
/** An interface, so that compiler messages contain its name instead of the whole type. */
export interface RestaurantKind extends Stated {
  readonly name: 'restaurant';
}

export const restaurantKind: RestaurantKind = stated;

/** The wizard's steps, in the order that the server requires. */
export const APPLICATION_STEPS = stepNames(restaurantKind);
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

export type ApplicantStep = Shown<typeof applicant>;
export type BusinessStep = Shown<typeof business>;
/** Step 3 as displayed after it was sent. */
export type BankSummary = Shown<typeof bank>;
/** Step 3 as sent; the server never returns it. */
export type BankStep = StepValues<typeof bank>;

export type OwnerApplication = OwnerApplicationOf<RestaurantKind>;
export type ReviewApplication = ReviewApplicationOf<RestaurantKind>;
export type ReviewEvent = ReviewEventOf<RestaurantKind>;
export type ReviewFlag = keyof RestaurantKind['flags'];
export type VersionConflictReply = VersionConflictOf<OwnerApplication>;
