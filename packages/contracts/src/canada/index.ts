export { BANKS, BANK_NAMES, institutionOf, routingNumber, type BankName } from './banks';
export { chequeNumbers, type ChequeNumbers } from './cheque';
export { hasValidCheckDigit } from './business-number';
export {
  instantInVancouver,
  isCalendarDate,
  VANCOUVER,
  vancouverDate,
  vancouverMinuteOfDay,
  vancouverMinuteOfWeek,
  vancouverTime,
  yearsBefore,
  type CalendarDate,
} from './calendar';
export { COUNTRY_DIAL_CODES, isCanadianPhone, maskPhone, toE164 } from './phone';
export { COUNTRIES, PROVINCE_NAMES, PROVINCES, type Province } from './provinces';
