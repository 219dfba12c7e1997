import { useId, type ReactNode } from 'react';
import styles from './sample.module.css';

interface SampleProps {
  title: string;
  children: ReactNode;
  /** Default: one below the other. */
  layout?: 'row' | 'column';
}

/** One component with all its states. The heading is what the visual tests know it by. */
export function Sample({ title, children, layout = 'column' }: SampleProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles['sample']}>
      <h2 id={heading} className={styles['title']}>
        {title}
      </h2>
      <div className={styles[layout]}>{children}</div>
    </section>
  );
}
