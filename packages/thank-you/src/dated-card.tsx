import { VANCOUVER, vancouverDate } from '@mealtime/contracts/canada';
import { Logo, cx } from '@mealtime/ui';
import type { ReactNode } from 'react';
import styles from './dated-card.module.css';

interface DatedCardProps {
  /** Default: "Thank You!" */
  title?: string;
  /** Default: "We appreciate your business." */
  message?: string;
  /** Shown if `putDate`. */
  date: Date;
  /** The signature; shown if `putSignature`. */
  signature?: string;
  putDate?: boolean;
  putSignature?: boolean;
  setBorder?: boolean;
  /** Displayed beside the title. */
  art?: ReactNode;
  /** Links below. */
  children?: ReactNode;
}

/** Dates are in Vancouver's time zone, wherever the reader is. */
const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: VANCOUVER });

/** A letter of thanks: letterhead and date, title and message, and a signature. */
export function DatedCard({
  title = 'Thank You!',
  message = 'We appreciate your business.',
  date,
  signature,
  putDate = true,
  putSignature = true,
  setBorder = true,
  art,
  children,
}: DatedCardProps) {
  return (
    <article className={cx(styles['card'], setBorder && styles['border'])}>
      <header className={styles['header']}>
        <Logo />
        {putDate && (
          <time className={styles['date']} dateTime={vancouverDate(date)}>
            {DAY.format(date)}
          </time>
        )}
      </header>
      {art}
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['message']}>{message}</p>
      {putSignature && signature && <p className={styles['signature']}>{signature}</p>}
      {children}
    </article>
  );
}
