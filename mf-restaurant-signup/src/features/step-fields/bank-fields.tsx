import { BANK_NAMES, COUNTRIES, PROVINCES } from '@mealtime/contracts/canada';
import { ACCOUNT_TYPES, BANK_CONTACTS, type BankStep } from '@mealtime/contracts/onboarding';
import { SelectField, TextField, type BindField } from '@mealtime/ui';
import { LABELS } from '../application';
import { COUNTRY_NAMES, PROVINCE_NAMES } from './place-names';
import styles from './step-fields.module.css';

type Name = keyof BankStep;

const { bank } = LABELS;
const PROVINCE_OPTIONS = PROVINCES.map((value) => ({ value, label: `${PROVINCE_NAMES[value]} (${value})` }));
const COUNTRY_OPTIONS = COUNTRIES.map((value) => ({ value, label: `${COUNTRY_NAMES[value]} (${value})` }));
const CONTACT_OPTIONS = BANK_CONTACTS.map((value) => ({
  value,
  label: value === 'admin' ? 'Admin (who registers)' : 'Owner of the business',
}));

interface BankFieldsProps {
  bind: BindField<Name>;
  /** True for the fields to show. Default: all. */
  shows?: (name: Name) => boolean;
}

/** Numbers are typed from a cheque, and a browser must not keep them for the next form. */
const NUMBER = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;

/** Everything of step 3. */
export function BankFields({ bind, shows = () => true }: BankFieldsProps) {
  return (
    <>
      {shows('accountHolderName') && (
        <TextField label={bank.accountHolderName} autoComplete="off" {...bind('accountHolderName')} />
      )}
      <div className={styles['row']}>
        {shows('bankName') && (
          <SelectField label={bank.bankName} options={BANK_NAMES} placeholder="Select a bank" {...bind('bankName')} />
        )}
        {shows('accountType') && (
          <SelectField
            label={bank.accountType}
            options={ACCOUNT_TYPES}
            placeholder="Select an account type"
            {...bind('accountType')}
          />
        )}
      </div>
      <div className={styles['row']}>
        {shows('transitNumber') && (
          <TextField
            label={bank.transitNumber}
            hint="5 digits, for example 12345"
            {...NUMBER}
            {...bind('transitNumber')}
          />
        )}
        {shows('institutionNumber') && (
          <TextField
            label={bank.institutionNumber}
            hint="3 digits, for example 004"
            {...NUMBER}
            {...bind('institutionNumber')}
          />
        )}
        {shows('bankAccountNumber') && (
          <TextField label={bank.bankAccountNumber} hint="7 to 12 digits" {...NUMBER} {...bind('bankAccountNumber')} />
        )}
      </div>
      {shows('streetAddress1') && (
        <TextField label={bank.streetAddress1} hint="Of the bank" autoComplete="off" {...bind('streetAddress1')} />
      )}
      {shows('streetAddress2') && (
        <TextField label={bank.streetAddress2} autoComplete="off" {...bind('streetAddress2')} />
      )}
      <div className={styles['row']}>
        {shows('city') && <TextField label={bank.city} autoComplete="off" {...bind('city')} />}
        {shows('zip') && (
          <TextField
            label={bank.zip}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="A1A 1A1"
            {...bind('zip')}
          />
        )}
      </div>
      <div className={styles['row']}>
        {shows('province') && (
          <SelectField
            label={bank.province}
            options={PROVINCE_OPTIONS}
            placeholder="Select a province"
            {...bind('province')}
          />
        )}
        {shows('country') && (
          <SelectField
            label={bank.country}
            options={COUNTRY_OPTIONS}
            placeholder="Select a country"
            {...bind('country')}
          />
        )}
      </div>
      {shows('contactInformation') && (
        <SelectField
          label={bank.contactInformation}
          hint="Whom we ask when there is a question about this account"
          options={CONTACT_OPTIONS}
          placeholder="Select who we should contact"
          {...bind('contactInformation')}
        />
      )}
    </>
  );
}
