import { customerFormRules } from './customer';
import { signInFormRules } from './sign-in';

const { firstName, lastName, password } = customerFormRules;

/** The forms in which people change what is known of them. */
export const nameFormRules = { firstName, lastName } as const;
export const passwordFormRules = { currentPassword: signInFormRules.password, password } as const;
