import { Link, Navigate } from 'federated-pages/router';
import { Card, ChevronLeftIcon, Container, ErrorState, SkeletonText, VisuallyHidden, buttonClass } from '@mealtime/ui';
import type { ReactNode } from 'react';
import { current } from '../state/applications';
import type { Application } from '../state/kind';
import { useApplications } from '../state/use-applications';
import type { Wizard } from '../state/wizard';
import type { Step } from '../step';
import { StepForm } from './step-form';
import styles from './step-page.module.css';
import { WizardFrame, type WizardFrameProps } from './wizard-frame';

interface StepGateProps<A extends Application> {
  wizard: Wizard<A>;
  /** Redirect target, or undefined if the page can be shown. */
  elsewhere(application: A | undefined): string | undefined;
  children(application: A): ReactNode;
}

/** Shows a page after the server has returned the application's state, or redirects to the right page. */
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

interface StepPageProps<A extends Application> extends Pick<WizardFrameProps, 'part' | 'lead' | 'scene'> {
  wizard: Wizard<A>;
  step: Step;
  /** Default: the step's. */
  title?: string;
  /** Submit action of a step that consists of fields only. */
  button?: string;
  /** A step with more than fields. */
  children?(application: A): ReactNode;
}

/** A step after the first: shown if its application is a draft that has reached it. */
export function StepPage<A extends Application>(props: StepPageProps<A>) {
  const { wizard, step, title = step.title, button = 'Continue', children, ...frame } = props;
  const { steps, paths } = wizard.kind;
  const index = steps.findIndex(({ name }) => name === step.name);
  const before = steps[index - 1]!.path;
  return (
    <StepGate
      wizard={wizard}
      elsewhere={(application) => {
        if (!application) return before;
        if (application.state !== 'draft') return paths.thankYou;
        const due = steps.findIndex(({ name }) => name === application.nextStep);
        return due >= 0 && due < index ? before : undefined;
      }}
    >
      {(application) => (
        <WizardFrame {...frame} {...{ wizard, title }} step={step.name} more={<StepWays back={before} />}>
          {children ? children(application) : <StepForm {...{ wizard, step, application, button }} />}
        </WizardFrame>
      )}
    </StepGate>
  );
}

/** The back link, with a note that leaving is safe. */
function StepWays({ back }: { back: string }) {
  return (
    <div className={styles['ways']}>
      <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={back}>
        <ChevronLeftIcon size={18} /> Back
      </Link>
      <p className={styles['safe']}>
        We save completed steps for 30 days. Come back on any device by verifying your phone.
      </p>
    </div>
  );
}
