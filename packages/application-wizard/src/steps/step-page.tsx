import { Link } from '@mealtime/federation/router';
import { ChevronLeftIcon, buttonClass } from '@mealtime/ui';
import type { ReactNode } from 'react';
import type { Application } from '../state/kind';
import type { Wizard } from '../state/wizard';
import { StepGate } from './step-gate';
import styles from './step-page.module.css';
import { WizardFrame, type WizardFrameProps } from './wizard-frame';

interface StepPageProps<A extends Application> extends Omit<WizardFrameProps, 'wizard' | 'children' | 'more'> {
  wizard: Wizard<A>;
  children(application: A): ReactNode;
}

/** A step after the first: shown while its application is a draft that has come so far. */
export function StepPage<A extends Application>({ wizard, children, ...frame }: StepPageProps<A>) {
  const { steps, paths } = wizard.kind;
  const index = steps.findIndex(({ name }) => name === frame.step);
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
        <WizardFrame wizard={wizard} {...frame} more={<StepWays back={before} />}>
          {children(application)}
        </WizardFrame>
      )}
    </StepGate>
  );
}

/** The way back, and that it is safe to leave. */
function StepWays({ back }: { back: string }) {
  return (
    <div className={styles['ways']}>
      <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={back}>
        <ChevronLeftIcon size={18} /> Back
      </Link>
      <p className={styles['safe']}>
        Completed steps are saved with us for 30 days. Come back on any device by verifying your phone.
      </p>
    </div>
  );
}
