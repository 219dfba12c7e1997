export { EmailConfirmed } from './email-confirmed';
