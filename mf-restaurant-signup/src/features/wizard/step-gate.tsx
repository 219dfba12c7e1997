import { Navigate } from '@mealtime/federation/router';
import type { OwnerApplication } from '@mealtime/contracts/onboarding';
import { Card, Container, ErrorState, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import type { ReactNode } from 'react';
import { PAGES } from '../../paths';
import { useApplications, wizardApplication } from '../application';
import styles from './step-gate.module.css';

interface StepGateProps {
  /** Where to go instead, or nothing when the page may show. */
  elsewhere(application: OwnerApplication | undefined): string | undefined;
  children(application: OwnerApplication): ReactNode;
}

/** Shows a page once the server has said where the application stands, or leads to the page that is due. */
export function StepGate({ elsewhere, children }: StepGateProps) {
  const { applications, error, retry } = useApplications();
  if (error) {
    return (
      <Container width="text" className={styles['page']}>
        <Card>
          <ErrorState title="Your application could not be loaded" onRetry={retry}>
            {error.message}
          </ErrorState>
        </Card>
      </Container>
    );
  }
  if (!applications) return <Waiting />;
  const application = wizardApplication(applications);
  const target = elsewhere(application);
  if (target !== undefined || !application) return <Navigate to={target ?? PAGES.applicant} replace />;
  return children(application);
}

const Waiting = () => (
  <Container width="text" className={styles['page']}>
    <Card role="status">
      <VisuallyHidden>Loading your application</VisuallyHidden>
      <SkeletonText lines={8} />
    </Card>
  </Container>
);
