import { Loaded } from '@mealtime/desk';
import { SkeletonText } from '@mealtime/ui';
import { useSecurity } from '../confirm';
import { Authenticator } from './authenticator';
import { Passkeys } from './passkeys';
import { Password } from './password';
import { OwnSessions } from './own-sessions';
import styles from './security.module.css';

/** The admin's login methods and sessions. */
export const Security = () => (
  <Loaded query={useSecurity()} reading="Loading your login settings" skeleton={<SkeletonText lines={8} />}>
    {(security) => (
      <div className={styles['panels']}>
        <Authenticator security={security} />
        <Passkeys security={security} />
        <Password />
        <OwnSessions />
      </div>
    )}
  </Loaded>
);
