import type { ReviewedState } from '@mealtime/contracts/onboarding';
import { Badge, type BadgeTone } from '@mealtime/desk';

/** Labels of the application's states. */
export const STATE_NAMES: Readonly<Record<ReviewedState, string>> = {
  submitted: 'Waiting',
  'changes-requested': 'Changes requested',
  approved: 'Approved',
  declined: 'Declined',
};

const TONES: Readonly<Record<ReviewedState, BadgeTone>> = {
  submitted: 'wait',
  'changes-requested': 'note',
  approved: 'good',
  declined: 'bad',
};

export const StateBadge = ({ state }: { state: ReviewedState }) => (
  <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
);
