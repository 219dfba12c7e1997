export { EntryForm } from './entry-form';
export { Guard } from './guard';
export { LoginForm } from './login-form';
export { LogoutButton } from './logout-button';
export { mayReview, useAdmin, useRecheck } from './who';
