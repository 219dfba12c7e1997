import { OwnerProblems, StepFields, useCompletion, useStepForm } from '@mealtime/application-wizard';
import type { BankStep, OwnerApplication } from '@mealtime/contracts/onboarding';
import { Button } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import styles from './bank-form.module.css';
import { BankSaved } from './bank-saved';
import { bankStep } from './bank-step';
import { ChequeGuide } from './cheque-guide';
import { registration } from './registration';

/**
 * Step 3 and the end of the wizard. The button stands outside the form and sends it by itself, after the same checks.
 * Details that are saved already are shown in brief: their numbers never come back, so changing them means typing them.
 */
export function BankForm({ application }: { application: OwnerApplication }) {
  const { bank } = application;
  const [isTyping, setIsTyping] = useState(bank === null);
  const options = { wizard: registration, step: bankStep, application };
  const { form, bind, action, send, take } = useStepForm<BankStep, OwnerApplication>(options);
  const complete = useCompletion(registration, bankStep, application);
  const { setFocus } = form;
  const opensAgain = isTyping && bank !== null;

  // The pressed button is gone: the first field takes the focus, and is in view.
  useEffect(() => {
    if (opensAgain) setFocus('accountHolderName');
  }, [opensAgain, setFocus]);

  const finish = (seen?: number) =>
    isTyping ? send((values) => complete(values, seen)) : action.run(() => complete(undefined));

  return (
    <div className={styles['stack']}>
      {isTyping || !bank ? (
        <form className={styles['stack']} method="post" noValidate onSubmit={(event) => event.preventDefault()}>
          <ChequeGuide />
          <StepFields step={bankStep} form={form} bind={bind} />
        </form>
      ) : (
        <BankSaved bank={bank} onChange={() => setIsTyping(true)} />
      )}
      <OwnerProblems
        {...{ wizard: registration, application, action }}
        onKeepOurs={(version) => void finish(version)}
        onTakeTheirs={(theirs) => {
          take(theirs);
          setIsTyping(false);
        }}
      />
      <Button size="lg" busy={action.busy} busyLabel="Sending…" onClick={() => void finish()}>
        Complete Registration
      </Button>
      <p className={styles['safe']}>
        Your banking details are encrypted before we store them. Only the last digits are ever shown again.
      </p>
    </div>
  );
}
