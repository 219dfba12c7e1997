import { RESTAURANT_ROLES, type AdminStep } from '@mealtime/contracts/onboarding';
import { SelectField, TextField, type BindField } from '@mealtime/ui';
import { LABELS } from '../application';
import styles from './step-fields.module.css';

type Name = Exclude<keyof AdminStep, 'phoneNumber'>;

const { admin } = LABELS;
const ROLES = RESTAURANT_ROLES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

interface AdminFieldsProps {
  bind: BindField<Name>;
  /** True for the fields to show. Default: all. */
  shows?: (name: Name) => boolean;
}

/** The person who registers: everything of step 1 that can be changed later. */
export function AdminFields({ bind, shows = () => true }: AdminFieldsProps) {
  return (
    <>
      <div className={styles['row']}>
        {shows('firstName') && <TextField label={admin.firstName} autoComplete="given-name" {...bind('firstName')} />}
        {shows('middleName') && (
          <TextField label={admin.middleName} autoComplete="additional-name" {...bind('middleName')} />
        )}
        {shows('lastName') && <TextField label={admin.lastName} autoComplete="family-name" {...bind('lastName')} />}
      </div>
      <div className={styles['row']}>
        {shows('userDOB') && <TextField label={admin.userDOB} type="date" autoComplete="bday" {...bind('userDOB')} />}
        {shows('role') && (
          <SelectField label={admin.role} options={ROLES} placeholder="Select a role" {...bind('role')} />
        )}
      </div>
      {shows('email') && (
        <TextField
          label={admin.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...bind('email')}
        />
      )}
    </>
  );
}
