import { WarningIcon } from '@mealtime/ui';
import type { ReactNode } from 'react';
import styles from './field-problem.module.css';

/** A field's error below it, announced to screen readers. */
export const FieldProblem = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} role="alert" className={styles['problem']}>
    <WarningIcon size={18} />
    <span>{children}</span>
  </p>
);
