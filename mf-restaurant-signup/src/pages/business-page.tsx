import { StepForm, StepPage } from '@mealtime/application-wizard';
import { Street } from '../art/street';
import { businessStep } from '../features/registration/business-step';
import { registration } from '../features/registration/registration';

/** Step 2, at /signup/restaurant/business-info. */
export default function BusinessPage() {
  return (
    <StepPage
      wizard={registration}
      step={businessStep.name}
      title={businessStep.title}
      part="B"
      lead="As it stands on your papers from the Canada Revenue Agency."
      scene={<Street />}
    >
      {(application) => (
        <StepForm wizard={registration} step={businessStep} application={application} button="Last Step" />
      )}
    </StepPage>
  );
}
