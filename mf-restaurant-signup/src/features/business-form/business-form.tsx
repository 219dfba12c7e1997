import { restaurantBusinessRules, type BusinessStep, type OwnerApplication } from '@mealtime/contracts/onboarding';
import { useNavigate } from '@mealtime/federation/router';
import { Button, bindFields, showFieldErrors, useKeptForm } from '@mealtime/ui';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { PAGES } from '../../paths';
import { fieldsOf, saveStep } from '../application';
import { OwnerProblems, useOwnerAction } from '../owner-action';
import { businessValues, keepBusiness } from '../restaurant-draft';
import { BusinessFields } from '../step-fields';
import styles from './business-form.module.css';

/** Step 2. */
export function BusinessForm({ application }: { application: OwnerApplication }) {
  // The button stands outside: what `OwnerProblems` shows may hold a form of its own.
  const formId = useId();
  const navigate = useNavigate();
  const form = useKeptForm<BusinessStep>({
    rules: restaurantBusinessRules,
    defaultValues: businessValues(),
    keep: keepBusiness,
  });
  const address = useWatch({ control: form.control, name: 'businessAddress' });
  const action = useOwnerAction((told) => showFieldErrors(form, told));

  const send = (seen?: number) =>
    form.handleSubmit((values) =>
      action.run(async () => {
        await saveStep(application.id, 'business', values, seen);
        void navigate(PAGES.bank);
      }),
    )();

  return (
    <div className={styles['form']}>
      <form
        id={formId}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <BusinessFields
          bind={bindFields(form, fieldsOf('business'))}
          address={{
            value: address,
            set: (value) =>
              form.setValue('businessAddress', value, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              }),
          }}
        />
      </form>
      <OwnerProblems
        action={action}
        phoneNumber={application.admin?.phoneNumber ?? ''}
        onKeepOurs={(version) => void send(version)}
        onTakeTheirs={() => form.reset(businessValues())}
      />
      <Button type="submit" form={formId} size="lg" busy={action.busy} busyLabel="Saving…">
        Last Step
      </Button>
    </div>
  );
}
