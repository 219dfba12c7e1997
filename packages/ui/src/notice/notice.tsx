import type { ReactNode } from 'react';
import { cx } from '../class-names/cx';
import { CheckIcon, InfoIcon, WarningIcon } from '../icons/icons';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  children: ReactNode;
  /** An action, such as a retry button. */
  action?: ReactNode;
}

const ICONS = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon };

/** A message on the page. Errors interrupt a screen reader (role alert), the rest wait (role status). */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={cx(styles['notice'], styles[tone])}>
      <Icon className={styles['icon']} />
      <div className={styles['body']}>
        {title && <p className={styles['title']}>{title}</p>}
        <div>{children}</div>
        {action && <div className={styles['action']}>{action}</div>}
      </div>
    </div>
  );
}
