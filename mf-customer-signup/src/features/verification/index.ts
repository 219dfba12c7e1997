export { CodePanel } from './code-panel';
export { requestCode, sendFailure, type SentCode } from './request-code';
export { forgetVerifiedPhone, recallVerifiedPhone, type VerifiedPhone } from './verified-phone';
