export { PasswordSignIn } from './password-sign-in';
