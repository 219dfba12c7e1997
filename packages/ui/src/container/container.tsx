import type { ComponentProps } from 'react';
import { cx } from '../class-names/cx';
import styles from './container.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  /** Maximum width: text 42 rem, page 76 rem. Default: page. */
  width?: 'text' | 'page';
}

/** Centres its content, with a margin to the edges of the screen. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div {...rest} className={cx(styles['container'], styles[width], className)} />;
}
