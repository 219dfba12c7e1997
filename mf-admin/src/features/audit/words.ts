import { SELF_ACTOR } from '@mealtime/contracts/identity';
import { DOCUMENTS, REVIEWED_STATES, type ReviewedState } from '@mealtime/contracts/onboarding';
import { STATE_NAMES, capital, fieldLabel } from '../parts';

/** Labels of logged actions, by the kind of their target. */
const ACTIONS: Readonly<Record<string, string>> = {
  'log-in': 'Logged in',
  'log-out': 'Logged out',
  submit: 'Submitted',
  claim: 'Claimed',
  release: 'Gave back',
  note: 'Noted',
  reveal: 'Looked at sealed numbers',
  'request-changes': 'Requested changes',
  approve: 'Approved',
  decline: 'Declined',
  'document-added': 'Added a document',
  'document-removed': 'Removed a document',
  suspend: 'Suspended',
  restore: 'Restored',
  'sign-out': 'Signed out everywhere',
  'resend-confirmation': 'Sent the confirmation again',
  export: 'Exported',
  erase: 'Erased',
  'erase-person': 'Erased the applicant',
  readmit: 'Let sign up again',
  refund: 'Refunded',
  cancel: 'Cancelled',
  invite: 'Invited',
  open: 'Opened for orders',
  pause: 'Paused',
  resume: 'Resumed',
  rename: 'Renamed',
  'take-down': 'Took a dish down',
  'put-back': 'Put a dish back',
  'resend-invitation': 'Sent an invitation again',
  'withdraw-invitation': 'Withdrew an invitation',
  join: 'Joined',
  'change-role': 'Changed the role',
  remove: 'Removed access',
  'reset-second-factor': 'Reset the second factor',
  'set-up-authenticator': 'Set up an app',
  'remove-authenticator': 'Removed the app',
  'renew-recovery-codes': 'Made new recovery codes',
  'add-passkey': 'Added a passkey',
  'remove-passkey': 'Removed a passkey',
  'change-password': 'Changed the password',
  'release.ask': 'Asked for a release command',
  'release.try': 'Tried a release command',
  'release.done': 'Ran a release command',
  'release.refused': 'Was refused a release',
  'release.lost': 'Ran a release command that gave no answer',
  'release.abort': 'Ended a canary',
  'release.good': 'Found a release good',
  'release.promote': 'Promoted a canary',
  'release.raise': 'Gave a canary to more',
  'release.rollback': 'Rolled back a release',
  'release-team.set': 'Set the addresses of a team',
  'release-token.make': 'Made a release token',
  'release-token.revoke': 'Took back a release token',
};

const KINDS: Readonly<Record<string, string>> = {
  application: 'Application',
  applications: 'Application queue',
  order: 'Order',
  restaurant: 'Restaurant',
  person: 'Person',
  admin: 'Team member',
  'admin-invitation': 'Invitation',
  audit: 'Audit log',
  release: 'Release',
  'release-team': 'Releasing team',
  'release-token': 'Release token',
};

/** Kinds whose id is a name, which must not be truncated. */
const NAMED: readonly string[] = ['release', 'release-team'];
const SHORT_ID = 8;

/** Labels of details whose name alone is not clear. */
const LABELS: Readonly<Record<string, string>> = {
  address: 'From the address',
  bearer: 'Borne by',
  cents: 'Amount',
  changes: 'Requested changes',
  claimedBy: 'Claimed by',
  filter: 'Filters',
  from: 'Before',
  to: 'After',
  q: 'Search',
  subjects: 'Together with',
};

/** Actions of applicants; their actor in the log is "owner", which may also be an admin's name. */
const BY_APPLICANTS: readonly string[] = ['submit', 'document-added', 'document-removed'];

/** "Second factor", "Claimed by": the label of a code without its own. */
const plain = (code: string) =>
  capital(
    code
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[-_.]/g, ' ')
      .toLowerCase(),
  );

export const actionWords = (action: string) => ACTIONS[action] ?? plain(action);
export const kindWords = (kind: string) => KINDS[kind] ?? plain(kind);
/** An id shortened to its distinctive part. */
export const idWords = (kind: string, id: string) => (NAMED.includes(kind) ? id : id.slice(0, SHORT_ID));
export const labelWords = (name: string) => LABELS[name] ?? plain(name);
export const actorWords = (actor: string, action: string) => {
  if (actor === SELF_ACTOR) return 'The person';
  return BY_APPLICANTS.includes(action) ? 'The applicant' : actor;
};

/** Label of the part of an application for which a change is requested. */
export const placeWords = ({ step, field }: { step: string; field: string }) =>
  step === DOCUMENTS ? 'Documents' : field ? fieldLabel(field) : `All of ${step}`;

/** Labels of known values; all others are shown as they are. */
export const valueWords = (value: string) =>
  REVIEWED_STATES.some((state) => state === value) ? STATE_NAMES[value as ReviewedState] : value;

const options = (words: Readonly<Record<string, string>>, asked: string, read: (code: string) => string) =>
  [...new Set([...Object.keys(words), ...(asked ? [asked] : [])])]
    .map((value) => ({ value, label: read(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** Options of the filters; they include the address's value, even if it is unknown. */
export const actionOptions = (asked: string) => options(ACTIONS, asked, actionWords);
export const kindOptions = (asked: string) => options(KINDS, asked, kindWords);
