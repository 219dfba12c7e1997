import type { ComponentProps } from 'react';
import { cx } from '../class-names/cx';
import styles from './card.module.css';

/** A raised surface. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles['card'], className)} />;
}
