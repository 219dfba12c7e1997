export { AdminForm } from './admin-form';
export { leaveFormMessages } from './form-messages';
