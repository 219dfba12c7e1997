import { WarningIcon } from '@mealtime/ui';
import type { ReactNode } from 'react';
import styles from './field-problem.module.css';

/** Says below a field, and aloud, what is wrong with it. */
export const FieldProblem = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} role="alert" className={styles['problem']}>
    <WarningIcon size={18} />
    <span>{children}</span>
  </p>
);
