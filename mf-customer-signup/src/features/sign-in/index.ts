export { BY_PASSWORD, SignInForms } from './sign-in-forms';
