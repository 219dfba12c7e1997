import { customerFormRules } from './customer';
import { code } from './phone-verification';
import { signInFormRules } from './sign-in';

const { password } = customerFormRules;

/** One proof that the person, and not another user of the device, requests the deletion. */
export const deletionFormRules = { currentPassword: signInFormRules.password, code } as const;

export const passwordFormRules = { currentPassword: signInFormRules.password, password } as const;
