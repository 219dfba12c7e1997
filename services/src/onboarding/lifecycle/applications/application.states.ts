import { stepNames, type ApplicationState, type Decision } from '@mealtime/contracts/onboarding/lifecycle';
import type { Kind } from '../kind';
import type { Application } from './application.entity';

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

/** What must be saved before a step: all that comes before it, but for the first, which opened the application. */
export function preceding({ contract }: Kind, step: string): string[] {
  const names = stepNames(contract);
  return names.slice(1, Math.max(1, names.indexOf(step)));
}

/** The first step that is not complete, or null. */
export const nextStep = ({ contract }: Kind, { steps }: Pick<Application, 'steps'>): string | null =>
  stepNames(contract).find((name) => !(name in steps)) ?? null;
