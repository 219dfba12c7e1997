export { EMPTY_DRAFT, type CustomerDraft } from './draft';
export { dropExpiredDraft, readDraft, updateDraft, useDraft } from './draft-store';
export { forgetPassword, recallPassword, rememberPassword } from './password-memory';
