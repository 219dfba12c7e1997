export { ConfirmDialog } from './confirm-dialog';
export { SECURITY_KEY, useSecurity } from './use-security';
