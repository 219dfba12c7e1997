import { BankIcon, Card, Container, PersonIcon, Stepper, StoreIcon, cx } from '@mealtime/ui';
import type { ReactNode } from 'react';
import { useIdleWatch, useKnownApplications } from '../application';
import { ExpiryNotice } from './expiry-notice';
import { OfflineNotice } from './offline-notice';
import styles from './wizard-frame.module.css';

const STEPS = [
  { id: 'admin', label: 'Admin', icon: <PersonIcon /> },
  { id: 'business', label: 'Business', icon: <StoreIcon /> },
  { id: 'bank', label: 'Banking', icon: <BankIcon /> },
] as const;

interface WizardFrameProps {
  /** Index of the step. */
  step: 0 | 1 | 2;
  /** The step's own title. */
  title: string;
  lead: ReactNode;
  /** What the step stands in front of. */
  scene: ReactNode;
  children: ReactNode;
  /** Below the card. */
  more?: ReactNode;
}

/** What all three steps have in common: the title, where one is, the notices, and a card for the form. */
export function WizardFrame({ step, title, lead, scene, children, more }: WizardFrameProps) {
  useIdleWatch();
  const draft = useKnownApplications()?.find(({ state }) => state === 'draft');
  const steps = STEPS.map((one) => ({ ...one, done: Boolean(draft?.[one.id]) }));
  return (
    <div className={styles['page']}>
      {scene}
      <Container width="text" className={styles['column']}>
        <title>Restaurant Registration | Mealtime</title>
        <h1 className={styles['heading']}>Restaurant Registration</h1>
        <Card className={styles['progress']}>
          <Stepper label="Progress of your registration" steps={steps} current={step} />
        </Card>
        <ExpiryNotice on={step === 0 ? 'first step' : 'later step'} />
        <OfflineNotice />
        <Card className={styles['card']}>
          <header className={styles['header']}>
            <h2 className={cx(styles['title'], step < 2 && styles[step === 0 ? 'partA' : 'partB'])}>{title}</h2>
            <p className={styles['lead']}>{lead}</p>
          </header>
          {children}
        </Card>
        {more}
      </Container>
    </div>
  );
}
