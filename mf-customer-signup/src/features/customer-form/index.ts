export { CustomerForm } from './customer-form';
export { leaveFormMessages, readFormMessages, type FormMessages } from './form-messages';
export { useReturnToSignUp } from './use-return-to-sign-up';
