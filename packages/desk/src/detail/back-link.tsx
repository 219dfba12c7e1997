import { ChevronLeftIcon } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import type { ReactNode } from 'react';
import styles from './back-link.module.css';

interface BackLinkProps {
  to: string;
  /** What the list is called. */
  label: string;
  className?: string | undefined;
  /** Beside the link, such as the ways to what comes before and after. */
  children?: ReactNode;
}

/** Above a detail: the way back to the list it is from. */
export const BackLink = ({ to, label, className, children }: BackLinkProps) => (
  <nav aria-label="List" className={className}>
    <Link to={to} className={styles['back']}>
      <ChevronLeftIcon size={16} />
      <span>{label}</span>
    </Link>
    {children}
  </nav>
);
