import type { OwnerApplication } from '@mealtime/contracts/onboarding';
import { Link } from '@mealtime/federation/router';
import { Button, buttonClass } from '@mealtime/ui';
import { useEffect } from 'react';
import { PAGES } from '../../paths';
import { leave, loadApplications } from '../application';
import { OwnerProblems, useOwnerAction } from '../owner-action';
import { ApplicationView } from './application-view';
import styles from './own-applications.module.css';

/** Everything that belongs to the verified phone, the newest first; asked for anew, for it may have been decided since. */
export function OwnApplications({ applications }: { applications: readonly OwnerApplication[] }) {
  const action = useOwnerAction();
  const hasDraft = applications.some(({ state }) => state === 'draft');
  useEffect(() => void loadApplications().catch(() => undefined), []);
  return (
    <>
      {applications.map((application) => (
        <ApplicationView key={application.id} application={application} />
      ))}
      <div className={styles['ways']}>
        {!hasDraft && (
          <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={PAGES.applicant}>
            Register another restaurant
          </Link>
        )}
        <Button variant="quiet" size="sm" busy={action.busy} onClick={() => void action.run(leave)}>
          Sign out
        </Button>
      </div>
      <OwnerProblems action={action} phoneNumber={applications[0]?.admin?.phoneNumber ?? ''} />
    </>
  );
}
