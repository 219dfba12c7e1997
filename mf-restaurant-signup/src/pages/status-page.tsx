import {
  ApplicationView,
  Entrance,
  ExpiryNotice,
  LockedMeanwhileNotice,
  OwnerWays,
  useApplications,
  useIdleWatch,
} from '@mealtime/application-wizard';
import { Button, Container, Notice, NeedsScript, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import { applicantStep } from '../features/registration/applicant-step';
import { bankStep } from '../features/registration/bank-step';
import { businessStep } from '../features/registration/business-step';
import { registration } from '../features/registration/registration';
import { EXTERNAL_PATHS } from '../paths';
import styles from './status-page.module.css';

const STEPS = [applicantStep, businessStep, bankStep];

/**
 * Where an application stands, at /signup/restaurant/status: at once while the owner's session lives, after a reload too;
 * else the phone first.
 */
export default function StatusPage() {
  useIdleWatch(registration);
  const { applications, error, retry } = useApplications(registration);
  return (
    <Container width="text" className={styles['page']} data-hydrate="load">
      <title>Your application | Mealtime</title>
      <meta name="description" content="Follow your restaurant's application to Mealtime." />
      <h1 className={styles['heading']}>Your application</h1>
      <ExpiryNotice wizard={registration} on="status" />
      <LockedMeanwhileNotice wizard={registration} />
      {error && (
        <Notice tone="error" action={<Button onClick={retry}>Try again</Button>}>
          {error.message}
        </Notice>
      )}
      {!applications && !error ? (
        <Looking />
      ) : applications?.length ? (
        <>
          {applications.map((application) => (
            <ApplicationView
              key={application.id}
              wizard={registration}
              application={application}
              steps={STEPS}
              title={application.business?.businessName ?? 'Your restaurant'}
              papers="We check licences, proof of insurance, food-safety certificates and operating documents."
              approved={{
                means: 'Your application is approved and your restaurant is listed in our directory.',
                text: 'See what comes next',
                path: EXTERNAL_PATHS.ownRestaurant,
              }}
              declined={{ text: 'Contact us', path: EXTERNAL_PATHS.contact }}
            />
          ))}
          <OwnerWays wizard={registration} applications={applications} another="Register another restaurant" />
        </>
      ) : (
        <Entrance wizard={registration} register="Register your restaurant" />
      )}
    </Container>
  );
}

const Looking = () => (
  <>
    <NeedsScript>Please turn JavaScript on and reload this page to see your application.</NeedsScript>
    <div role="status" className={styles['looking']}>
      <VisuallyHidden>Finding your application</VisuallyHidden>
      <SkeletonText lines={5} />
    </div>
  </>
);
