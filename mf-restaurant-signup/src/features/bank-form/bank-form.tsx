import { restaurantBankRules, type BankStep, type OwnerApplication } from '@mealtime/contracts/onboarding';
import { Button, bindFields, showFieldErrors, useKeptForm } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import { fieldsOf } from '../application';
import { OwnerProblems, useOwnerAction } from '../owner-action';
import { bankValues, keepBank } from '../restaurant-draft';
import { BankFields } from '../step-fields';
import styles from './bank-form.module.css';
import { BankSaved } from './bank-saved';
import { ChequeGuide } from './cheque-guide';
import { useCompletion } from './use-completion';

/**
 * Step 3 and the end of the wizard. The button stands outside the form and sends it by itself, after the same checks.
 * Details that are saved already are shown in brief: their numbers never come back, so changing them means typing them.
 */
export function BankForm({ application }: { application: OwnerApplication }) {
  const { bank } = application;
  const [isTyping, setIsTyping] = useState(bank === null);
  const form = useKeptForm<BankStep>({ rules: restaurantBankRules, defaultValues: bankValues(), keep: keepBank });
  const action = useOwnerAction((told) => showFieldErrors(form, told));
  const complete = useCompletion(application);
  const { setFocus } = form;
  const opensAgain = isTyping && bank !== null;

  // What was pressed is gone: the first field takes the focus, and is what the person sees.
  useEffect(() => {
    if (opensAgain) setFocus('accountHolderName');
  }, [opensAgain, setFocus]);

  function send(seen?: number) {
    if (!isTyping) return action.run(() => complete(undefined));
    return form.handleSubmit((values) => action.run(() => complete(values, seen)))();
  }

  return (
    <div className={styles['stack']}>
      {isTyping || !bank ? (
        <form className={styles['stack']} noValidate onSubmit={(event) => event.preventDefault()}>
          <ChequeGuide />
          <BankFields bind={bindFields(form, fieldsOf('bank'))} />
        </form>
      ) : (
        <BankSaved bank={bank} onChange={() => setIsTyping(true)} />
      )}
      <OwnerProblems
        action={action}
        phoneNumber={application.admin?.phoneNumber ?? ''}
        onKeepOurs={(version) => void send(version)}
        onTakeTheirs={() => {
          form.reset(bankValues());
          setIsTyping(false);
        }}
      />
      <Button size="lg" busy={action.busy} busyLabel="Sending…" onClick={() => void send()}>
        Complete Registration
      </Button>
      <p className={styles['safe']}>
        Your banking details are encrypted before they are stored. We only ever show the last digits again.
      </p>
    </div>
  );
}
