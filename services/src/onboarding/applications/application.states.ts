import type { ApplicationState, ApplicationStep, Decision } from '@mealtime/contracts/onboarding';

export type Move = 'submit' | Decision;

/** Where each move leads. What is not here is not possible. */
const TRANSITIONS: Readonly<Record<ApplicationState, Readonly<Partial<Record<Move, ApplicationState>>>>> = {
  draft: { submit: 'submitted' },
  submitted: {
    claim: 'submitted',
    approve: 'approved',
    'request-changes': 'changes-requested',
    decline: 'declined',
  },
  'changes-requested': { submit: 'submitted', decline: 'declined' },
  approved: {},
  declined: {},
};

/** The state that a move leads to, or undefined when it is not possible from here. */
export const nextState = (state: ApplicationState, move: Move): ApplicationState | undefined =>
  TRANSITIONS[state][move];

/** The first step that is not complete. Step 1 opened the application, so it always is. */
export function nextStep({ business, bank }: { business: unknown; bank: unknown }): ApplicationStep | null {
  if (!business) return 'business';
  return bank ? null : 'bank';
}

/** True for a draft whose time is over, whether it has been removed already or not. */
export const hasExpired = ({ state, expiresAt }: { state: ApplicationState; expiresAt: Date }) =>
  state === 'draft' && expiresAt.getTime() <= Date.now();
