export { ApplicantFields } from './applicant-fields';
export { BankFields } from './bank-fields';
export { BusinessFields } from './business-fields';
