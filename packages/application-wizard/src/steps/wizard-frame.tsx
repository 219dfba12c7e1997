import { Card, Container, Stepper, cx } from '@mealtime/ui';
import type { ReactNode } from 'react';
import { useKnownApplications } from '../state/applications';
import { savedStep } from '../state/kind';
import { useIdleWatch } from '../state/use-applications';
import type { Wizard } from '../state/wizard';
import { ExpiryNotice } from './expiry-notice';
import { OfflineNotice } from './offline-notice';
import styles from './wizard-frame.module.css';

export interface WizardFrameProps {
  wizard: Wizard;
  /** Name of the step. */
  step: string;
  /** The step's own title. */
  title: string;
  /** The decorative first letter, which the title omits. */
  part?: 'A' | 'B';
  lead: ReactNode;
  /** The illustration behind the card. */
  scene: ReactNode;
  children: ReactNode;
  /** Below the card. */
  more?: ReactNode;
}

/** Common layout of all steps: the title, the progress, the notices, and a card for the form. */
export function WizardFrame({ wizard, step, title, part, lead, scene, children, more }: WizardFrameProps) {
  useIdleWatch(wizard);
  const { kind } = wizard;
  const draft = useKnownApplications(wizard)?.find(({ state }) => state === 'draft');
  const steps = kind.steps.map(({ name, label, icon }) => ({ id: name, label, icon, done: !!savedStep(draft, name) }));
  const current = steps.findIndex(({ id }) => id === step);
  return (
    <div className={styles['page']}>
      {scene}
      <Container width="text" className={styles['column']}>
        <title>{`${kind.title} | Mealtime`}</title>
        <h1 className={styles['heading']}>{kind.title}</h1>
        <Card className={styles['progress']}>
          <Stepper label="Progress of your registration" steps={steps} current={current} />
        </Card>
        <ExpiryNotice wizard={wizard} on={current === 0 ? 'first step' : 'later step'} />
        <OfflineNotice />
        <Card className={styles['card']}>
          <header className={styles['header']}>
            <h2 className={cx(styles['title'], part && styles[`part${part}`])}>{title}</h2>
            <p className={styles['lead']}>{lead}</p>
          </header>
          {children}
        </Card>
        {more}
      </Container>
    </div>
  );
}
