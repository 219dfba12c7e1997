import { cx } from '@mealtime/ui';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'plain' | 'wait' | 'good' | 'bad' | 'note';

/** A status badge. Its colour repeats its text. */
export const Badge = ({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={cx(styles['badge'], styles[tone])}>{children}</span>
);
