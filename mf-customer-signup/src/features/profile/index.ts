export { ProfileDetails } from './profile-details';
export { ProfileOnItsWay } from './profile-on-its-way';
export { SignOutButton, forgetPerson } from './sign-out-button';
export { UnlessSignedIn } from './unless-signed-in';
export { useProfile } from './use-profile';
