import { Container } from '@mealtime/ui';
import { useIdleWatch, useKnownApplications } from '../features/application';
import { TooLateNotice } from '../features/owner-action';
import { Entrance, OwnApplications } from '../features/status';
import { ExpiryNotice } from '../features/wizard';
import styles from './status-page.module.css';

/** Where an application stands, at /signup/restaurant/status: the phone first, then what belongs to it. */
export default function StatusPage() {
  useIdleWatch();
  const applications = useKnownApplications() ?? [];
  return (
    <Container width="text" className={styles['page']}>
      <title>Your application | Mealtime</title>
      <meta name="description" content="Follow your restaurant's application to Mealtime." />
      <h1 className={styles['heading']}>Your application</h1>
      <ExpiryNotice on="status" />
      <TooLateNotice />
      {applications.length > 0 ? <OwnApplications applications={applications} /> : <Entrance />}
    </Container>
  );
}
