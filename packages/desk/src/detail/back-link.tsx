import { ChevronLeftIcon } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import type { ReactNode } from 'react';
import styles from './back-link.module.css';

interface BackLinkProps {
  to: string;
  /** Name of the list. */
  label: string;
  className?: string | undefined;
  /** Beside the link, such as links to the previous and next entries. */
  children?: ReactNode;
}

/** Header of a detail page: the link back to its list. */
export const BackLink = ({ to, label, className, children }: BackLinkProps) => (
  <nav aria-label="List" className={className}>
    <Link to={to} className={styles['back']}>
      <ChevronLeftIcon size={16} />
      <span>{label}</span>
    </Link>
    {children}
  </nav>
);
