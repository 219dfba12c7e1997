import { LockedMeanwhileNotice, WizardFrame, useOpenDraft } from '@mealtime/application-wizard';
import { Link } from 'federated-pages/router';
import { SkeletonText } from '@mealtime/ui';
import { Kitchen } from '../art/kitchen';
import { ApplicantForm } from '../features/registration/applicant-form';
import { applicantStep } from '../features/registration/applicant-step';
import { registration } from '../features/registration/registration';
import { PAGES } from '../paths';
import styles from './applicant-page.module.css';
import { WhatYouNeed } from './what-you-need';

/** Step 1, at /signup/restaurant. */
export default function ApplicantPage() {
  const { application, isPending } = useOpenDraft(registration);
  const expiries = registration.draft.useExpiries();
  return (
    <WizardFrame
      wizard={registration}
      step={applicantStep.name}
      title={applicantStep.title}
      part="A"
      lead="Your details. Three short steps, and you can stop and continue anytime."
      scene={<Kitchen />}
      more={<WhatYouNeed />}
    >
      <meta name="description" content="Register your restaurant with Mealtime in Metro Vancouver." />
      <p className={styles['begun']} data-hydrate="load">
        Already started? <Link to={PAGES.status}>Continue your application</Link>
      </p>
      <LockedMeanwhileNotice wizard={registration} />
      {isPending ? (
        <SkeletonText lines={10} />
      ) : (
        <ApplicantForm key={`${expiries} ${application?.id ?? ''}`} application={application} />
      )}
    </WizardFrame>
  );
}
