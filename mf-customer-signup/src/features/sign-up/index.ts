export { accountOf, createAccount, phoneVerified } from './account';
export {
  answersOf,
  changeSignUp,
  dropExpiredSignUp,
  forgetSignUp,
  isInForm,
  readSignUp,
  useSignUp,
  type CustomerFormValues,
  type FormMessages,
} from './session';
