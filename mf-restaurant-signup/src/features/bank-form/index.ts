export { BankForm } from './bank-form';
