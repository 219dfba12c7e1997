import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

type Look = 'primary' | 'secondary';

/** Classes of what looks like a button, links too. */
export const buttonClass = (look: Look = 'secondary', round = false): string =>
  [styles['button'], look === 'primary' && styles['primary'], round && styles['round']].filter(Boolean).join(' ');

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  round?: boolean;
}

export const Button = ({ look, round, type = 'button', ...rest }: ButtonProps) => (
  <button type={type} className={buttonClass(look, round)} {...rest} />
);
