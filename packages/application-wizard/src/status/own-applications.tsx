import { Link } from '@mealtime/federation/router';
import { Button, buttonClass } from '@mealtime/ui';
import { useEffect, type ReactNode } from 'react';
import { OwnerProblems } from '../owner-action/owner-problems';
import { useOwnerAction } from '../owner-action/use-owner-action';
import { loadApplications } from '../state/applications';
import type { Application } from '../state/kind';
import { leave } from '../state/session';
import type { Wizard } from '../state/wizard';
import styles from './own-applications.module.css';

interface OwnApplicationsProps<A extends Application> {
  wizard: Wizard<A>;
  applications: readonly A[];
  /** The way to a further application, in words. */
  another: string;
  children(application: A): ReactNode;
}

/** Everything that belongs to the verified phone, the newest first; asked for anew, for it may have been decided since. */
export function OwnApplications<A extends Application>(props: OwnApplicationsProps<A>) {
  const { wizard, applications, another, children } = props;
  const action = useOwnerAction(wizard);
  const hasDraft = applications.some(({ state }) => state === 'draft');
  useEffect(() => void loadApplications(wizard).catch(() => undefined), [wizard]);
  return (
    <>
      {applications.map(children)}
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
