export { EmailConfirmation } from './email-confirmation';
