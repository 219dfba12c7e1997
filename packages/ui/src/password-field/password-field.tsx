import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../icons/icons';
import { TextField, type TextFieldProps } from '../text-field/text-field';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './password-field.module.css';

/**
 * A text field for a password, with a button that reveals it.
 * Give `autoComplete` ("new-password" or "current-password"). The button's name is text, not aria-label,
 * so that the label "Password" belongs to one element only.
 */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button type="button" className={styles['toggle']} onClick={() => setShown(!shown)}>
          {shown ? <EyeOffIcon /> : <EyeIcon />}
          <VisuallyHidden>{shown ? 'Hide password' : 'Show password'}</VisuallyHidden>
        </button>
      }
    />
  );
}
