export { LoginForm } from './login-form';
export { readToken } from './token-store';
export { LogoutButton } from './logout-button';
export { useRenewal } from './use-renewal';
export { useSession, type Admin } from './use-session';
