import { Navigate } from '@mealtime/federation/router';
import { Card, Container, ErrorState, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import type { ReactNode } from 'react';
import { current } from '../state/applications';
import type { Application } from '../state/kind';
import { useApplications } from '../state/use-applications';
import type { Wizard } from '../state/wizard';
import styles from './step-gate.module.css';

interface StepGateProps<A extends Application> {
  wizard: Wizard<A>;
  /** Where to go instead, or nothing when the page may show. */
  elsewhere(application: A | undefined): string | undefined;
  children(application: A): ReactNode;
}

/** Shows a page once the server has said where the application stands, or leads to the page that is due. */
export function StepGate<A extends Application>({ wizard, elsewhere, children }: StepGateProps<A>) {
  const { applications, error, retry } = useApplications(wizard);
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
  const application = current(applications);
  const target = elsewhere(application);
  if (target !== undefined || !application) return <Navigate to={target ?? wizard.kind.steps[0]!.path} replace />;
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
