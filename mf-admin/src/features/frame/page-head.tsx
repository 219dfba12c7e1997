import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** The document's title, if the heading is not plain text. */
  tab: string;
  /** Beside the heading: actions of the entire page. */
  children?: ReactNode;
}

/** The first line of a page. */
export const PageHead = ({ title, tab, children }: PageHeadProps) => (
  <header className={styles['head']}>
    <title>{`${tab} | Mealtime`}</title>
    <h1 className={styles['title']}>{title}</h1>
    {children && <div className={styles['actions']}>{children}</div>}
  </header>
);
