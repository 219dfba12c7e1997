import { Link } from '@mealtime/federation/router';
import { SkeletonText } from '@mealtime/ui';
import { Kitchen } from '../art';
import { ApplicantForm } from '../features/applicant-form';
import { STEP_TITLES, useOpenDraft } from '../features/application';
import { LockedMeanwhileNotice } from '../features/owner-action';
import { useExpiries } from '../features/restaurant-draft';
import { WizardFrame } from '../features/wizard';
import { PAGES } from '../paths';
import styles from './applicant-page.module.css';
import { WhatYouNeed } from './what-you-need';

/** Step 1, at /signup/restaurant. */
export default function ApplicantPage() {
  const { application, isPending } = useOpenDraft();
  const expiries = useExpiries();
  return (
    <WizardFrame
      step={0}
      title={STEP_TITLES.admin}
      lead="Who registers the restaurant. Three short steps, and you can stop and go on at any time."
      scene={<Kitchen />}
      more={<WhatYouNeed />}
    >
      <meta name="description" content="Register your restaurant with Mealtime in Metro Vancouver." />
      <p className={styles['begun']}>
        Already started? <Link to={PAGES.status}>Continue your application</Link>
      </p>
      <LockedMeanwhileNotice />
      {isPending ? (
        <SkeletonText lines={10} />
      ) : (
        <ApplicantForm key={`${expiries} ${application?.id ?? ''}`} application={application} />
      )}
    </WizardFrame>
  );
}
