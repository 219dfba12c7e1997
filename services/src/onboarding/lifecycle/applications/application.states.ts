import { stepNames, type ApplicationState, type Decision } from '@mealtime/contracts/onboarding/lifecycle';
import type { Kind } from '../kind';
import type { Application } from './application.entity';

export type Move = 'submit' | Decision;

/** State transitions by move; others are impossible. */
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

/** The next state of a move; undefined if impossible. */
export const nextState = (state: ApplicationState, move: Move): ApplicationState | undefined =>
  TRANSITIONS[state][move];

/** Steps that must be saved before a step, except for the first, which opens the application. */
export function preceding({ contract }: Kind, step: string): string[] {
  const names = stepNames(contract);
  return names.slice(1, Math.max(1, names.indexOf(step)));
}

/** The first missing step, or null. */
export const nextStep = ({ contract }: Kind, { steps }: Pick<Application, 'steps'>): string | null =>
  stepNames(contract).find((name) => !(name in steps)) ?? null;
