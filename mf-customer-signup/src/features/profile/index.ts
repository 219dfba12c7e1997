export { ProfileDetails } from './profile-details';
export { ProfileOnItsWay } from './profile-on-its-way';
export { SignOutButton } from './sign-out-button';
export { useProfile } from './use-profile';
