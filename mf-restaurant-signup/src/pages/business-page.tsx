import { Street } from '../art';
import { STEP_TITLES } from '../features/application';
import { BusinessForm } from '../features/business-form';
import { StepGate, StepWays, WizardFrame } from '../features/wizard';
import { PAGES } from '../paths';

/** Step 2, at /signup/restaurant/business-info. */
export default function BusinessPage() {
  return (
    <StepGate
      elsewhere={(application) => {
        if (!application) return PAGES.applicant;
        return application.state === 'draft' ? undefined : PAGES.thankYou;
      }}
    >
      {(application) => (
        <WizardFrame
          step={1}
          title={STEP_TITLES.business}
          lead="As it stands on your papers from the Canada Revenue Agency."
          scene={<Street />}
          more={<StepWays back={PAGES.applicant} />}
        >
          <BusinessForm application={application} />
        </WizardFrame>
      )}
    </StepGate>
  );
}
