import { Button, Container, Notice, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import { useApplications, useIdleWatch } from '../features/application';
import { LockedMeanwhileNotice } from '../features/owner-action';
import { Entrance, OwnApplications } from '../features/status';
import { ExpiryNotice } from '../features/wizard';
import styles from './status-page.module.css';

/**
 * Where an application stands, at /signup/restaurant/status: at once while the owner's session lives, after a reload too;
 * else the phone first.
 */
export default function StatusPage() {
  useIdleWatch();
  const { applications, error, retry } = useApplications();
  return (
    <Container width="text" className={styles['page']}>
      <title>Your application | Mealtime</title>
      <meta name="description" content="Follow your restaurant's application to Mealtime." />
      <h1 className={styles['heading']}>Your application</h1>
      <ExpiryNotice on="status" />
      <LockedMeanwhileNotice />
      {error && (
        <Notice tone="error" action={<Button onClick={retry}>Try again</Button>}>
          {error.message}
        </Notice>
      )}
      {!applications && !error ? (
        <Looking />
      ) : applications?.length ? (
        <OwnApplications applications={applications} />
      ) : (
        <Entrance />
      )}
    </Container>
  );
}

const Looking = () => (
  <div role="status">
    <VisuallyHidden>Looking for your application</VisuallyHidden>
    <SkeletonText lines={5} />
  </div>
);
