export { pageAfterSignIn } from './page-after-sign-in';
