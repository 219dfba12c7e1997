import { VANCOUVER } from '@mealtime/contracts/canada';
import { Link } from 'federated-pages/router';
import { Card, Notice, buttonClass } from '@mealtime/ui';
import { DocumentsPanel } from '../documents/documents-panel';
import { shownSaved, type Step } from '../step';
import type { Application } from '../state/kind';
import { pathOf } from '../state/session';
import type { Wizard } from '../state/wizard';
import styles from './application-view.module.css';
import { ChangesForm } from './changes-form';
import { STATE_WORDS } from './states';

const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: VANCOUVER });
const day = (instant: string) => DAY.format(new Date(instant));

interface WayOn {
  text: string;
  path: string;
}

export interface ApplicationViewProps {
  wizard: Wizard;
  application: Application;
  steps: readonly Step[];
  /** Subject of the application. */
  title: string;
  /** Documents that are reviewed. */
  papers: string;
  /** Meaning of an approval, with a link. */
  approved: WayOn & { means: string };
  declined: WayOn;
}

/** One application: its state, requested changes, documents, and submitted values. */
export function ApplicationView(props: ApplicationViewProps) {
  const { wizard, application, steps, title: subject, papers, approved } = props;
  const { id, state, reviewMessage } = application;
  const { label, tone, title } = STATE_WORDS[state];
  return (
    <Card className={styles['card']}>
      <header className={styles['header']}>
        <h2 className={styles['name']}>{subject}</h2>
        <span className={styles['state']} data-state={state}>
          {label}
        </span>
      </header>
      <Dates application={application} />
      <Notice tone={tone} title={title} action={wayOn(props)}>
        {state === 'approved' ? approved.means : STATE_WORDS[state].text}
      </Notice>
      {reviewMessage && (
        <figure className={styles['review']}>
          <figcaption>Our reviewer wrote</figcaption>
          <blockquote className={styles['words']}>{reviewMessage}</blockquote>
        </figure>
      )}
      {state === 'changes-requested' && (
        <ChangesForm key={id} wizard={wizard} steps={steps} application={application} />
      )}
      {state !== 'draft' && (
        <>
          <section className={styles['section']}>
            <h3 className={styles['title']}>Documents</h3>
            <p className={styles['lead']}>{papers}</p>
            <DocumentsPanel wizard={wizard} application={application} />
          </section>
          <div className={styles['summaries']}>
            {steps.map((step) => (
              <Summary key={step.name} step={step} application={application} />
            ))}
          </div>
        </>
      )}
    </Card>
  );
}

function Dates({ application: { createdAt, submittedAt, decidedAt, state } }: { application: Application }) {
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

function wayOn({ wizard, application, approved, declined }: ApplicationViewProps) {
  const { state } = application;
  const ways: Partial<Record<Application['state'], WayOn>> = {
    draft: { text: 'Go on', path: pathOf(wizard, application) },
    approved,
    declined,
  };
  const way = ways[state];
  return (
    way && (
      <Link className={buttonClass({ size: 'sm' })} to={way.path}>
        {way.text}
      </Link>
    )
  );
}

/** A submitted step, read-only; secrets by their last characters. */
function Summary({ step, application }: { step: Step; application: Application }) {
  const rows = Object.entries(shownSaved(step, application) ?? {}).filter(([, value]) => value !== '');
  if (rows.length === 0) return null;
  return (
    <details className={styles['summary']}>
      <summary className={styles['summaryTitle']}>{step.title}</summary>
      <dl className={styles['rows']}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles['row']}>
            <dt>{step.fields[name]?.label.replace(' (optional)', '')}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
