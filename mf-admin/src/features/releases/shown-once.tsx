import { DialogTitle } from '@mealtime/desk';
import { Button } from '@mealtime/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../parts';
import styles from './releases.module.css';

interface ShownOnceProps {
  title: string;
  /** The secret's purpose. */
  children: ReactNode;
  secret: string;
  /** Below it. */
  more?: ReactNode;
  onClose(): void;
}

/** A dialog with a secret that is shown only once. */
export function ShownOnce({ title, children, secret, more, onClose }: ShownOnceProps) {
  const { copy, said } = useCopy(secret);
  return (
    <div className={styles['form']}>
      <DialogTitle>{title}</DialogTitle>
      <p>
        <span>{'It is shown this once. '}</span>
        {children}
      </p>
      <code className={styles['token']}>{secret}</code>
      {more}
      <div className={styles['buttons']}>
        <Button size="xs" variant="secondary" autoFocus onClick={copy}>
          Copy
        </Button>
        <Button size="xs" onClick={onClose}>
          Done
        </Button>
        <span role="status" className={styles['soft']}>
          {said}
        </span>
      </div>
    </div>
  );
}
