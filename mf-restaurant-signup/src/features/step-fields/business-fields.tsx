import type { BusinessStep } from '@mealtime/contracts/onboarding';
import { Hint, TextField, type BindField } from '@mealtime/ui';
import { AddressField } from '../address-search';
import { LABELS } from '../application';
import styles from './step-fields.module.css';

type Name = keyof BusinessStep;

const { business } = LABELS;

interface BusinessFieldsProps {
  bind: BindField<Name>;
  address: { value: string; set(value: string): void };
  /** True for the fields to show. Default: all. */
  shows?: (name: Name) => boolean;
}

/** Everything of step 2. */
export function BusinessFields({ bind, address, shows = () => true }: BusinessFieldsProps) {
  return (
    <>
      {shows('businessName') && (
        <TextField label={business.businessName} autoComplete="organization" {...bind('businessName')} />
      )}
      {shows('businessNumber') && (
        <TextField
          label={business.businessNumber}
          inputMode="numeric"
          autoComplete="off"
          hint="9 digits"
          trailing={
            <span className={styles['hint']}>
              <Hint label="About the business number">
                The 9-digit number that the Canada Revenue Agency gave your business. It is on your tax notices, and it
                is the first 9 digits of your GST/HST number.
              </Hint>
            </span>
          }
          {...bind('businessNumber')}
        />
      )}
      {shows('businessAddress') && (
        <AddressField label={business.businessAddress} address={address} {...bind('businessAddress')} />
      )}
      {shows('gstHstNumber') && (
        <TextField
          label={business.gstHstNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="For example 123456789RT0001"
          trailing={
            <span className={styles['hint']}>
              <Hint label="About the GST/HST number">
                Your business number, then RT, then 4 digits: the account under which your business collects GST or HST.
                You find it on your returns and invoices.
              </Hint>
            </span>
          }
          {...bind('gstHstNumber')}
        />
      )}
      {shows('businessPhoneNumber') && (
        <TextField
          label={business.businessPhoneNumber}
          type="tel"
          inputMode="tel"
          autoComplete="work tel-national"
          placeholder="604 555 0123"
          {...bind('businessPhoneNumber')}
        />
      )}
    </>
  );
}
