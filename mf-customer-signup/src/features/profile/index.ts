export { ProfileDetails } from './profile-details';
export { SignOutButton } from './sign-out-button';
export { useProfile } from './use-profile';
