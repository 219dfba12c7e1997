export { SecureConfirmDialog } from './secure-confirm-dialog';
export { SECURITY_KEY, useSecurity } from './use-security';
