export { MembersOnly } from './members-only';
export { SignInFirst } from './sign-in-first';
export { usePerson } from './use-person';
