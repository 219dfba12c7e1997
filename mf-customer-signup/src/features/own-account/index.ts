export { DeleteAccount } from './delete-account';
export { NameForm } from './name-form';
export { PasswordForm } from './password-form';
export { ResendConfirmation } from './resend-confirmation';
