export { CodeEntrance } from './code/code-entrance';
export { CodePanel } from './code/code-panel';
export { PhoneEntrance } from './entrance/phone-entrance';
export { phoneIn } from './session/phone-in';
export { ensureCode, sendFailure, type SentCode } from './session/code-session';
export { forgetVerifiedPhone, recallVerifiedPhone, type VerifiedPhone } from './session/verified-phone';
