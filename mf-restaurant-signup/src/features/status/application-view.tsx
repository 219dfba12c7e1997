import type { OwnerApplication } from '@mealtime/contracts/onboarding';
import { Link } from '@mealtime/federation/router';
import { Card, Notice, buttonClass } from '@mealtime/ui';
import { ELSEWHERE } from '../../paths';
import { pathOf } from '../application';
import { DocumentsPanel } from '../documents';
import styles from './application-view.module.css';
import { ChangesForm } from './changes-form';
import { STATE_WORDS } from './states';
import { StepSummaries } from './step-summaries';

const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'America/Vancouver' });
const day = (instant: string) => DAY.format(new Date(instant));

/** One application: where it stands, what is asked for, its papers, and what was sent. */
export function ApplicationView({ application }: { application: OwnerApplication }) {
  const { id, state, business, reviewMessage } = application;
  const { label, tone, title, text } = STATE_WORDS[state];
  return (
    <Card className={styles['card']}>
      <header className={styles['header']}>
        <h2 className={styles['name']}>{business?.businessName ?? 'Your restaurant'}</h2>
        <span className={styles['state']} data-state={state}>
          {label}
        </span>
      </header>
      <Dates application={application} />
      <Notice tone={tone} title={title} action={wayOn(application)}>
        {text}
      </Notice>
      {reviewMessage && (
        <figure className={styles['review']}>
          <figcaption>Our reviewer wrote</figcaption>
          <blockquote className={styles['words']}>{reviewMessage}</blockquote>
        </figure>
      )}
      {state === 'changes-requested' && <ChangesForm key={id} application={application} />}
      {state !== 'draft' && (
        <>
          <section className={styles['section']}>
            <h3 className={styles['title']}>Documents</h3>
            <p className={styles['lead']}>
              We check licences, proof of insurance, food safety papers and operational documents.
            </p>
            <DocumentsPanel application={application} />
          </section>
          <StepSummaries application={application} />
        </>
      )}
    </Card>
  );
}

function Dates({ application: { createdAt, submittedAt, decidedAt, state } }: { application: OwnerApplication }) {
  const isDecided = state === 'approved' || state === 'declined';
  return (
    <dl className={styles['dates']}>
      <div>
        <dt>Started</dt>
        <dd>{day(createdAt)}</dd>
      </div>
      {submittedAt && (
        <div>
          <dt>Submitted</dt>
          <dd>{day(submittedAt)}</dd>
        </div>
      )}
      {isDecided && decidedAt && (
        <div>
          <dt>Decided</dt>
          <dd>{day(decidedAt)}</dd>
        </div>
      )}
    </dl>
  );
}

function wayOn(application: OwnerApplication) {
  const look = buttonClass({ size: 'sm' });
  switch (application.state) {
    case 'draft':
      return (
        <Link className={look} to={pathOf(application)}>
          Go on
        </Link>
      );
    case 'approved':
      return (
        <Link className={look} to={ELSEWHERE.restaurants}>
          See the directory
        </Link>
      );
    case 'declined':
      return (
        <Link className={look} to={ELSEWHERE.contact}>
          Contact us
        </Link>
      );
    default:
      return undefined;
  }
}
