import { restaurantAdminFormRules } from '@mealtime/contracts/onboarding';
import type { Rules } from '@mealtime/contracts/rules';

const { password, confirmPassword, ...others } = restaurantAdminFormRules;

/**
 * The rules of step 1. Once the application is open its password stands: it is only checked where a new one is typed.
 */
export const rulesFor = (isOpen: boolean): Rules => ({
  ...others,
  password: isOpen
    ? { ...password, check: (value, values) => (value === '' ? undefined : password.check(value, values)) }
    : password,
  confirmPassword: isOpen
    ? {
        ...confirmPassword,
        check: (value, values) =>
          value === '' && values['password'] === '' ? undefined : confirmPassword.check(value, values),
      }
    : confirmPassword,
});
