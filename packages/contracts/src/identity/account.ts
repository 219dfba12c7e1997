import { customerFormRules } from './customer';
import { code } from './phone-verification';
import { signInFormRules } from './sign-in';

const { password } = customerFormRules;

/** What shows that a deletion is asked for by the person, and not by whoever holds the device: one of them. */
export const deletionFormRules = { currentPassword: signInFormRules.password, code } as const;

export const passwordFormRules = { currentPassword: signInFormRules.password, password } as const;
