import { RESTAURANT_ROLES, type AdminStep } from '@mealtime/contracts/onboarding';
import { SelectField, TextField, type BindField } from '@mealtime/ui';
import { LABELS } from '../application';
import styles from './step-fields.module.css';

type Name = Exclude<keyof AdminStep, 'phoneNumber'>;

const { admin: applicant } = LABELS;
const ROLES = RESTAURANT_ROLES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

interface ApplicantFieldsProps {
  bind: BindField<Name>;
  /** True for the fields to show. Default: all. */
  shows?: (name: Name) => boolean;
}

/** The person who registers: everything of step 1 that can be changed later. */
export function ApplicantFields({ bind, shows = () => true }: ApplicantFieldsProps) {
  return (
    <>
      <div className={styles['row']}>
        {shows('firstName') && (
          <TextField label={applicant.firstName} autoComplete="given-name" {...bind('firstName')} />
        )}
        {shows('middleName') && (
          <TextField label={applicant.middleName} autoComplete="additional-name" {...bind('middleName')} />
        )}
        {shows('lastName') && <TextField label={applicant.lastName} autoComplete="family-name" {...bind('lastName')} />}
      </div>
      <div className={styles['row']}>
        {shows('userDOB') && (
          <TextField label={applicant.userDOB} type="date" autoComplete="bday" {...bind('userDOB')} />
        )}
        {shows('role') && (
          <SelectField label={applicant.role} options={ROLES} placeholder="Select a role" {...bind('role')} />
        )}
      </div>
      {shows('email') && (
        <TextField
          label={applicant.email}
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
