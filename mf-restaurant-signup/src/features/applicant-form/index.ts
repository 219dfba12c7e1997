export { ApplicantForm } from './applicant-form';
export { leaveFormMessages } from './form-messages';
