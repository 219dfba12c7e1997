import { Container } from '@mealtime/ui';
import type { ReactNode } from 'react';
import styles from './page-hero.module.css';

interface PageHeroProps {
  title: ReactNode;
  children?: ReactNode;
  /** A square image beside the text on wide screens. */
  art?: ReactNode;
}

/** The first section of an inner page. */
export function PageHero({ title, children, art }: PageHeroProps) {
  return (
    <div className={styles['hero']}>
      <Container className={styles['inner']}>
        <div className={styles['words']}>
          <h1 className={styles['title']}>{title}</h1>
          {children && <div className={styles['lead']}>{children}</div>}
        </div>
        {art && <div className={styles['art']}>{art}</div>}
      </Container>
    </div>
  );
}
