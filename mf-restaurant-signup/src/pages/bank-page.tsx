import { Vault } from '../art';
import { STEP_TITLES } from '../features/application';
import { BankForm } from '../features/bank-form';
import { StepGate, StepWays, WizardFrame } from '../features/wizard';
import { PAGES } from '../paths';

/** Step 3, at /signup/restaurant/bank-info. */
export default function BankPage() {
  return (
    <StepGate
      elsewhere={(application) => {
        if (!application || (application.state === 'draft' && application.nextStep === 'business')) {
          return PAGES.business;
        }
        return application.state === 'draft' ? undefined : PAGES.thankYou;
      }}
    >
      {(application) => (
        <WizardFrame
          step={2}
          title={`C- ${STEP_TITLES.bank}`}
          lead="Where we pay what your customers order."
          scene={<Vault />}
          more={<StepWays back={PAGES.business} />}
        >
          <BankForm application={application} />
        </WizardFrame>
      )}
    </StepGate>
  );
}
