import { cx } from '@mealtime/ui';
import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A section of a page, with its heading. */
export function Panel({ title, actions, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={cx(styles['panel'], className)} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
