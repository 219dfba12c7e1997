import type { AdminSecurity } from '@mealtime/contracts/admin';
import { Loaded } from '@mealtime/desk';
import { SkeletonText } from '@mealtime/ui';
import { useEffect } from 'react';
import { useSecurity } from '../confirm';
import { useRecheck } from '../session';
import { Authenticator } from './authenticator';
import { Passkeys } from './passkeys';
import styles from './security.module.css';

/** Replaces a page until a second factor is set up. */
export const FirstFactor = () => (
  <Loaded query={useSecurity()} reading="Loading your login settings" skeleton={<SkeletonText lines={6} />}>
    {(security) => <Choice security={security} />}
  </Loaded>
);

function Choice({ security }: { security: AdminSecurity }) {
  const recheck = useRecheck();
  const isSetUp = security.hasAuthenticator || security.passkeys.length > 0;
  useEffect(() => {
    if (isSetUp) recheck();
  }, [isSetUp, recheck]);
  return (
    <>
      <p className={styles['lead']}>A password alone isn’t enough here. Set up one of these two to continue.</p>
      <div className={styles['panels']}>
        <Authenticator security={security} />
        <Passkeys security={security} />
      </div>
    </>
  );
}
