export { completeGoogleReturn } from './complete-return';
export { GoogleButton } from './google-button';
export { useGoogleRedirect } from './google-redirect';
export { GoogleUnavailable } from './google-unavailable';
