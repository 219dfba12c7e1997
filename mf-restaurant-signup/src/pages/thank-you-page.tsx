import { VANCOUVER } from '@mealtime/contracts/canada';
import { DocumentsPanel, LockedMeanwhileNotice, StepGate, useIdleWatch } from '@mealtime/application-wizard';
import type { OwnerApplication } from '@mealtime/contracts/onboarding';
import { Link } from 'federated-pages/router';
import { DatedCard, SocialSupport, ThankYouNav } from '@mealtime/thank-you';
import { Container, buttonClass } from '@mealtime/ui';
import party from '@lobehub/fluent-emoji-3d/assets/1f389.webp';
import { Art } from '../art/art';
import { registration } from '../features/registration/registration';
import { PAGES } from '../paths';
import styles from './thank-you-page.module.css';

const DAY = new Intl.DateTimeFormat('en-CA', { month: 'long', day: 'numeric', timeZone: VANCOUVER });

/** The e-mail goes out with the submission, so its date is that day. */
const instructionsSentOn = (day: Date) =>
  `Check your email: we sent you a link to follow your application on ${DAY.format(day)}.`;

/** Where the wizard ends, at /signup/restaurant/thank-you. */
export default function ThankYouPage() {
  useIdleWatch(registration);
  const isForgotten = registration.draft.useExpiries() > 0;
  return (
    <StepGate
      wizard={registration}
      elsewhere={(application) => {
        // Signed out, and nothing left to register.
        if (!application && isForgotten) return PAGES.status;
        return !application || application.state === 'draft' ? PAGES.bank : undefined;
      }}
    >
      {(application) => <Thanks application={application} />}
    </StepGate>
  );
}

function Thanks({ application }: { application: OwnerApplication }) {
  const { title, message, putDate, putSignature, setBorder } = registration.draft.use();
  const day = new Date(application.submittedAt ?? application.updatedAt);
  return (
    <Container width="text" className={styles['page']}>
      <title>Thank you | Mealtime</title>
      <LockedMeanwhileNotice wizard={registration} />
      <DatedCard
        title={title}
        message={message || instructionsSentOn(day)}
        date={day}
        signature="The Mealtime team"
        putDate={putDate}
        putSignature={putSignature}
        setBorder={setBorder}
        art={<Art src={party} className={styles['art']} />}
      >
        <Link className={buttonClass({ size: 'lg' })} to={PAGES.status}>
          Check your application’s status
        </Link>
        <section className={styles['papers']}>
          <h2 className={styles['title']}>Speed up the review</h2>
          <p className={styles['lead']}>
            Upload your licences, proof of insurance, food-safety certificates and operating documents now, or later
            from your application’s page.
          </p>
          <DocumentsPanel wizard={registration} application={application} />
        </section>
        <ThankYouNav />
        <SocialSupport />
      </DatedCard>
    </Container>
  );
}
