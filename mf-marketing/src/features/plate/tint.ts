import { cx } from '@mealtime/ui';
import styles from './tint.module.css';

export type Tint = 'tomato' | 'saffron' | 'lime' | 'wheat' | 'olive' | 'plum' | 'sky' | 'rose' | 'mint';

/** The class of a coloured ground. */
export const tintClass = (tint: Tint): string => cx(styles['tint'], styles[tint]);
