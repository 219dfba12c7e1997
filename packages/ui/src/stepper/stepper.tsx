import type { ReactNode } from 'react';
import { cx } from '../class-names/cx';
import { CheckIcon } from '../icons/icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './stepper.module.css';

export interface Step {
  id: string;
  label: string;
  icon: ReactNode;
  /** Completed, although after the current one: a person went back. */
  done?: boolean;
}

export interface StepperProps {
  /** Accessible name of the list. */
  label: string;
  steps: readonly Step[];
  /** Index of the current step; those before it are completed, and those marked so. `steps.length` means all are. */
  current: number;
}

/** Progress in a sequence: completed steps are green and ticked, the current one pulses. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol role="list" aria-label={label} className={styles['steps']}>
      {steps.map((step, index) => {
        const state = index === current ? 'now' : index < current || step.done ? 'done' : 'next';
        return (
          <li
            key={step.id}
            className={cx(styles['step'], styles[state])}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles['disc']}>
              {step.icon}
              {state === 'done' && (
                <span className={styles['tick']}>
                  <CheckIcon />
                </span>
              )}
            </span>
            <span className={styles['label']}>{step.label}</span>
            {state === 'done' && <VisuallyHidden>, completed</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
