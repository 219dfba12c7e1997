import { Link } from 'federated-pages/router';
import { Button, buttonClass } from '@mealtime/ui';
import { useEffect } from 'react';
import { OwnerProblems } from '../owner-action/owner-problems';
import { useOwnerAction } from '../owner-action/use-owner-action';
import { loadApplications } from '../state/applications';
import type { Application } from '../state/kind';
import { leave } from '../state/session';
import type { Wizard } from '../state/wizard';
import styles from './owner-ways.module.css';

interface OwnerWaysProps {
  wizard: Wizard;
  applications: readonly Application[];
  /** Text of the link to a further application. */
  another: string;
}

/**
 * Further actions of an owner: apply again, or sign out. Applications are reloaded, because one may have been decided.
 */
export function OwnerWays({ wizard, applications, another }: OwnerWaysProps) {
  const action = useOwnerAction(wizard);
  const hasDraft = applications.some(({ state }) => state === 'draft');
  useEffect(() => void loadApplications(wizard).catch(() => undefined), [wizard]);
  return (
    <>
      <div className={styles['ways']}>
        {!hasDraft && (
          <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={wizard.kind.steps[0]!.path}>
            {another}
          </Link>
        )}
        <Button variant="quiet" size="sm" busy={action.busy} onClick={() => void action.run(() => leave(wizard))}>
          Sign out
        </Button>
      </div>
      <OwnerProblems wizard={wizard} action={action} application={applications[0]} />
    </>
  );
}
