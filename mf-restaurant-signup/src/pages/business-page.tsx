import { StepPage } from '@mealtime/application-wizard';
import { Street } from '../art/street';
import { businessStep } from '../features/registration/business-step';
import { registration } from '../features/registration/registration';

/** Step 2, at /signup/restaurant/business-info. */
export default function BusinessPage() {
  return (
    <StepPage
      wizard={registration}
      step={businessStep}
      part="B"
      lead="Exactly as on your CRA documents."
      scene={<Street />}
      button="Last Step"
    />
  );
}
