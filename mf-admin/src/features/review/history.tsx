import { SELF_ACTOR } from '@mealtime/contracts/identity';
import type { ReviewApplication, ReviewEvent } from '@mealtime/contracts/onboarding';
import { RESTAURANT_PAPERS } from '@mealtime/contracts/restaurants';
import { Moment, Panel } from '@mealtime/desk';
import type { ReactNode } from 'react';
import { labelOf } from './fields';
import styles from './review.module.css';

const WHAT: Readonly<Record<string, string>> = {
  submit: 'submitted it',
  claim: 'claimed it',
  approve: 'approved it',
  'request-changes': 'requested changes',
  decline: 'declined it',
  release: 'gave it back',
  note: 'noted',
  reveal: 'looked at the sealed numbers',
  'document-added': 'added a document',
  'erase-person': 'erased the applicant',
  'document-removed': 'removed a document',
};

/** Actions of applicants; all others are by admins, whose name may also be "owner". */
const BY_APPLICANTS: readonly string[] = ['submit', 'document-added', 'document-removed'];

const nameOf = ({ what, who }: ReviewEvent) => (BY_APPLICANTS.includes(what) || who === SELF_ACTOR ? 'The owner' : who);

const paperOf = (name: string) => Object.entries(RESTAURANT_PAPERS).find(([one]) => one === name)?.[1] ?? name;

/** The application's events, the latest first. */
export const History = ({ application, children }: { application: ReviewApplication; children?: ReactNode }) => (
  <Panel title="History">
    {children}
    <ol role="list" className={styles['events']}>
      {application.events.toReversed().map((event, index) => (
        <li key={`${event.at}-${index}`} className={styles['event']}>
          <p>
            <bdi className={styles['actor']}>{nameOf(event)}</bdi> <span>{WHAT[event.what] ?? event.what}</span>
          </p>
          <p className={styles['soft']}>
            <Moment at={event.at} />
          </p>
          {event.message && (
            <blockquote dir="auto" className={styles['quote']}>
              {event.message}
            </blockquote>
          )}
          {event.checked && event.checked.length > 0 && (
            <p className={styles['soft']}>{`Checked: ${event.checked.map(paperOf).join(', ')}.`}</p>
          )}
          {event.reason && (
            <blockquote dir="auto" className={styles['quote']}>
              {event.reason}
            </blockquote>
          )}
          {event.changes.map((change, at) => (
            <p key={at} className={styles['quote']}>
              <strong>{`${labelOf(application, change)}:`}</strong> <bdi>{change.message}</bdi>
            </p>
          ))}
        </li>
      ))}
    </ol>
  </Panel>
);
