import { Container, cx } from '@mealtime/ui';
import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** The section's heading, level 2; it names the section. */
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  id?: string;
  className?: string | undefined;
  /** Default: start. */
  align?: 'start' | 'center';
  /** Places the heading beside narrow content on wide screens. Default: above. */
  beside?: boolean;
}

/** A band of a page with its heading. */
export function Section({ title, lead, children, id, className, align = 'start', beside = false }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={cx(styles['section'], className)}>
      <Container className={cx(styles['inner'], beside && styles['beside'])}>
        <div className={cx(styles['head'], styles[align])}>
          <h2 id={heading}>{title}</h2>
          {lead && <p className={styles['lead']}>{lead}</p>}
        </div>
        {children}
      </Container>
    </section>
  );
}
