export { CustomerForm } from './customer-form';
export { cameFromForm } from './from-form';
export { useReturnToSignUp } from './use-return-to-sign-up';
