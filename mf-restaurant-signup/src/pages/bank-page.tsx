import { StepPage } from '@mealtime/application-wizard';
import { Vault } from '../art/vault';
import { BankForm } from '../features/registration/bank-form';
import { bankStep } from '../features/registration/bank-step';
import { registration } from '../features/registration/registration';

/** Step 3, at /signup/restaurant/bank-info. */
export default function BankPage() {
  return (
    <StepPage
      wizard={registration}
      step={bankStep}
      title={`C- ${bankStep.title}`}
      lead="Where we send your payouts."
      scene={<Vault />}
    >
      {(application) => <BankForm application={application} />}
    </StepPage>
  );
}
