import { Vault } from '../art';
import { STEP_PATHS, STEP_TITLES, THANK_YOU_PATH } from '../features/application';
import { BankForm } from '../features/bank-form';
import { StepGate, StepWays, WizardFrame } from '../features/wizard';

/** Step 3, at /signup/restaurant/bank-info. */
export default function BankPage() {
  return (
    <StepGate
      elsewhere={(application) => {
        if (!application || (application.state === 'draft' && application.nextStep === 'business')) {
          return STEP_PATHS.business;
        }
        return application.state === 'draft' ? undefined : THANK_YOU_PATH;
      }}
    >
      {(application) => (
        <WizardFrame
          step={2}
          title={`C- ${STEP_TITLES.bank}`}
          lead="Where we pay what your customers order."
          scene={<Vault />}
          more={<StepWays back={STEP_PATHS.business} />}
        >
          <BankForm application={application} />
        </WizardFrame>
      )}
    </StepGate>
  );
}
