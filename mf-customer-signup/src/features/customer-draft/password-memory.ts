import { tabSecret } from '@mealtime/browser';

/** The password between the form and the request that makes the account. */
export const {
  recall: recallPassword,
  remember: rememberPassword,
  forget: forgetPassword,
} = tabSecret('customer password');
