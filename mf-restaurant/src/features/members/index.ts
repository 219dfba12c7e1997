export { MembersOnly } from './members-only';
export { SignInFirst } from './sign-in-first';
