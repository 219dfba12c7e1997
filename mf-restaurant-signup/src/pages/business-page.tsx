import { Street } from '../art';
import { STEP_PATHS, STEP_TITLES, THANK_YOU_PATH } from '../features/application';
import { BusinessForm } from '../features/business-form';
import { StepGate, StepWays, WizardFrame } from '../features/wizard';

/** Step 2, at /signup/restaurant/business-info. */
export default function BusinessPage() {
  return (
    <StepGate
      elsewhere={(application) => {
        if (!application) return STEP_PATHS.admin;
        return application.state === 'draft' ? undefined : THANK_YOU_PATH;
      }}
    >
      {(application) => (
        <WizardFrame
          step={1}
          title={STEP_TITLES.business}
          lead="As it stands on your papers from the Canada Revenue Agency."
          scene={<Street />}
          more={<StepWays back={STEP_PATHS.admin} />}
        >
          <BusinessForm application={application} />
        </WizardFrame>
      )}
    </StepGate>
  );
}
