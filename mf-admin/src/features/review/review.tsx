import { isApiError } from '@mealtime/api-client';
import type { Decision, ReviewApplication } from '@mealtime/contracts/onboarding';
import { BackLink, Loaded, Moment, Panel, useShortcut } from '@mealtime/desk';
import { Link, useLocation, useNavigate } from 'federated-pages/router';
import { ChevronLeftIcon, ChevronRightIcon, Skeleton, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { PAGES, applicationPath } from '../../paths';
import { PageHead } from '../frame';
import { useNews } from '../news';
import { Papers } from '../papers';
import { StateBadge } from '../parts';
import { lastList, lastListPath } from '../queue';
import { mayReview, useAdmin } from '../session';
import { Changed } from './changed';
import { DecidePanel } from './decide-panel';
import { useDraft } from './draft';
import { Duplicates } from './duplicates';
import { stepsOf } from './fields';
import { History } from './history';
import { MendedPanel } from './mended';
import styles from './review.module.css';
import { NoteForm } from './notes';
import { AskButton, Asked as AskedChange, StepPanel } from './step-panel';
import { useNeighbours } from './use-neighbours';
import { Sealed } from './sealed';
import { useReview, useReviewed } from './use-review';

/** The review of one application. */
export function Review({ id }: { id: string }) {
  const query = useReviewed(id);
  const navigate = useNavigate();
  const { next, previous, toDo, place } = useNeighbours(id);
  const open = (other: string) => void navigate(applicationPath(other));

  useEffect(() => {
    lastList().openedId = id;
  }, [id]);

  useShortcut('j', 'Next application', () => next && open(next.id), { isOn: next !== undefined });
  useShortcut('k', 'Previous application', () => previous && open(previous.id), { isOn: previous !== undefined });
  useShortcut('u', 'Back to the list', () => void navigate(lastListPath()));

  return (
    <>
      <BackLink to={lastListPath()} label="Queue" className={styles['crumbs']}>
        {place && <span className={styles['place']}>{`${place.at} of ${place.of}${place.hasMore ? '+' : ''}`}</span>}
        <Step to={previous?.id} label="Previous one" icon={<ChevronLeftIcon size={18} />} />
        <Step to={next?.id} label="Next one" icon={<ChevronRightIcon size={18} />} />
      </BackLink>
      {isApiError(query.error, 'APPLICATION_NOT_FOUND') && (
        <PageHead title="There is no application here" tab="Not found" />
      )}
      <Loaded query={query} reading="Loading the application" skeleton={<ReviewSkeleton />}>
        {(application) => <Reviewed now={application} onDecided={() => toDo && open(toDo.id)} />}
      </Loaded>
    </>
  );
}

const PAST: Readonly<Record<Decision, string>> = {
  claim: 'claimed',
  approve: 'approved',
  'request-changes': 'sent back to its owner',
  decline: 'declined',
};

function Reviewed({ now, onDecided }: { now: ReviewApplication; onDecided(): void }) {
  const { before, acknowledge, decide, release, note } = useReview(now);
  const draft = useDraft(now.id);
  const { state } = useLocation();
  const notify = useNews();
  const may = mayReview(useAdmin());
  const messageField = useRef<HTMLTextAreaElement>(null);
  const decidePlace = useRef<HTMLDivElement>(null);

  const toDecision = () => {
    decidePlace.current?.scrollIntoView({ block: 'nearest' });
    decidePlace.current?.querySelector('textarea')?.focus();
  };
  const isSentToDecide = (state as { decide?: boolean } | null)?.decide === true;
  useEffect(() => {
    if (isSentToDecide) toDecision();
  }, [isSentToDecide]);

  useShortcut('e', 'Decide it', toDecision, { isOn: now.decisions.length > 0 });

  const decided = (decision: Decision) => {
    notify(`“${now.business.businessName}” is ${PAST[decision]}.`);
    onDecided();
  };

  const asking = now.decisions.includes('request-changes') ? draft : undefined;
  return (
    <>
      <PageHead title={<bdi>{now.business.businessName}</bdi>} tab={now.business.businessName}>
        <StateBadge state={now.state} />
        <span className={styles['soft']}>
          Sent <Moment at={now.submittedAt} />
        </span>
      </PageHead>
      {before && <Changed before={before} now={now} onSeen={acknowledge} />}
      <Duplicates id={now.id} />
      <div className={styles['columns']}>
        <div className={styles['entered']}>
          {now.mended && <MendedPanel application={now} mended={now.mended} />}
          <div className={styles['steps']}>
            {stepsOf(now).map((step) => (
              <StepPanel
                key={step.step}
                step={step}
                flags={now.flags}
                draft={asking}
                actions={step.step === 'admin' && now.admin.email !== '' && <ToAccount email={now.admin.email} />}
              >
                {step.step === 'bank' && may && <Sealed id={now.id} />}
              </StepPanel>
            ))}
          </div>
          <Panel title="Documents" actions={asking && <AskButton place={DOCUMENTS} label="Documents" draft={asking} />}>
            {asking && <AskedChange place={DOCUMENTS} label="Documents" draft={asking} />}
            <Papers applicationId={now.id} documents={now.documents} />
          </Panel>
        </div>
        <div className={styles['aside']}>
          <div ref={decidePlace}>
            <DecidePanel
              application={now}
              draft={draft}
              decide={decide}
              release={release}
              onDecided={decided}
              messageField={messageField}
            />
          </div>
          <History application={now}>{may && <NoteForm note={note} />}</History>
        </div>
      </div>
    </>
  );
}

/** A link to the applicant's account. */
const ToAccount = ({ email }: { email: string }) => (
  <Link to={`${PAGES.people}?q=${encodeURIComponent(email)}`} className={styles['toAccount']}>
    Account
  </Link>
);

const DOCUMENTS = { step: 'documents', field: '' } as const;

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  if (to === undefined) return null;
  return (
    <Link to={applicationPath(to)} className={styles['step']}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  );
}

const ReviewSkeleton = () => (
  <div className={styles['columns']}>
    <div className={styles['entered']}>
      <Skeleton className={styles['skeletonPanel']} />
      <Skeleton className={styles['skeletonPanel']} />
    </div>
    <div className={styles['aside']}>
      <SkeletonText lines={6} />
    </div>
  </div>
);
