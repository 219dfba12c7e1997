export { AdminFields } from './admin-fields';
export { BankFields } from './bank-fields';
export { BusinessFields } from './business-fields';
