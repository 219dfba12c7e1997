import { restaurantKind } from '@mealtime/contracts/onboarding';
import { eventsAbout } from '../audit/module';
import {
  carriedOn,
  carriedOut,
  exported,
  found,
  instant,
  rowCount,
  staying,
  type PersonalData,
} from '../platform/module';

/** The steps of an approved application that are kept: they state what was approved. */
const KEPT_STEPS = [restaurantKind]
  .map(({ name, title }) => `(a.kind = '${name}' and s.step = '${title.step}')`)
  .join(' or ');

const MINE = `onboarding.application a, person where a.account_id = person.id`;
/** SQL: audit events about the person's applications. */
const EVENTS = `person join onboarding.application a on a.account_id = person.id
  cross join lateral ${eventsAbout('application', 'a.id')} e`;
/** SQL: events whose message was mailed to the applicant. */
const MAILED = `e.action in ('submit', 'request-changes', 'approve', 'decline')`;
const SAYS_SOMETHING = `(coalesce(e.detail ->> 'message', '') <> '' or coalesce(e.detail -> 'changes', '[]') <> '[]')`;

/** Personal data of applicants. */
export const onboardingPersonalData: PersonalData = {
  account: {
    exports: {
      applications: exported(
        'onboarding.applications',
        `select a.id, a.kind, a.state, a.title, a.applicant, a.email, a.phone_number as "phoneNumber",
           coalesce((select jsonb_object_agg(s.step, s.content) from onboarding.application_step s
             where s.application_id = a.id and s.content is not null), '{}') as steps,
           coalesce((select jsonb_object_agg(s.step, s.answered_content) from onboarding.application_step s
             where s.application_id = a.id and s.answered_content is not null), '{}') as "answeredSteps",
           coalesce((select jsonb_agg(s.step order by s.step) from onboarding.application_step s
             where s.application_id = a.id and s.sealed is not null), '[]') as sealed,
           a.requested_changes as "requestedChanges", ${instant('a.terms_accepted_at')} as "termsAcceptedAt",
           ${instant('a.marketing_consent_at')} as "marketingConsentAt", ${instant('a.created_at')} as "createdAt",
           ${instant('a.updated_at')} as "updatedAt", ${instant('a.submitted_at')} as "submittedAt",
           ${instant('a.decided_at')} as "decidedAt"
         from ${MINE} order by a.created_at, a.id`,
      ),
      documents: exported(
        'onboarding.documents',
        `select d.application_id as "applicationId", d.file_name as "fileName", d.content_type as "contentType", d.bytes,
           ${instant('d.stored_at')} as "uploadedAt"
         from onboarding.document d join onboarding.application a on a.id = d.application_id, person
         where a.account_id = person.id order by d.created_at, d.id`,
      ),
      messages: exported(
        'onboarding.messages',
        `select a.id as "applicationId", e.action as about, ${instant('e.at')} as at,
           coalesce(e.detail ->> 'message', '') as message, coalesce(e.detail -> 'changes', '[]') as changes
         from ${EVENTS} where ${MAILED} order by e.id`,
      ),
      acts: exported(
        'onboarding.acts',
        `select a.id as "applicationId", e.action, ${instant('e.at')} as at from ${EVENTS} order by e.id`,
      ),
    },
    // The account is locked first, in the same order as everywhere else.
    locks: [carriedOut('onboarding.lock', `select from ${MINE} order by a.id for update of a`)],
    refusals: [
      {
        code: 'PERSON_IN_REVIEW',
        finds: found(
          'onboarding.in-review',
          `select a.title as name from ${MINE} and a.state in ('submitted', 'changes-requested') limit 1`,
        ),
      },
      {
        // An upload in progress would store its content after the row that refers to it is deleted.
        code: 'PERSON_UPLOADING',
        finds: found(
          'onboarding.uploading',
          `select d.file_name as name from onboarding.document d join onboarding.application a on a.id = d.application_id,
             person where a.account_id = person.id and d.stored_at is null limit 1`,
        ),
      },
    ],
    stays: [
      {
        words: 'What was approved stays: the business of {name}, without who applied, papers and banking details.',
        finds: staying(
          'onboarding.stays-approved',
          `select a.title as name, 'application'::text as kind, a.id::text as id from ${MINE} and a.state = 'approved'
           order by a.created_at, a.id`,
        ),
      },
      {
        words:
          'What reviewers wrote about an application stays in {name} of the audit log, until whoever owns the ' +
          'database takes it out.',
        finds: staying(
          'onboarding.stays-words',
          `select ${rowCount} as name, 'application'::text as kind, a.id::text as id from ${EVENTS} where ${SAYS_SOMETHING}
           group by a.id order by a.id`,
        ),
      },
    ],
    erases: [
      carriedOn(
        'onboarding.erase-documents',
        `delete from onboarding.document d using onboarding.application a, person
         where a.id = d.application_id and a.account_id = person.id
         returning 'document-removal'::text as queue, jsonb_build_object('key', d.application_id || '/' || d.id) as payload`,
      ),
      carriedOut(
        'onboarding.erase-applications',
        `delete from onboarding.application a using person where a.account_id = person.id and a.state <> 'approved'`,
      ),
      carriedOut(
        'onboarding.erase-steps',
        `delete from onboarding.application_step s using onboarding.application a, person
         where a.id = s.application_id and a.account_id = person.id and not (${KEPT_STEPS})`,
      ),
      carriedOut(
        'onboarding.erase-answered',
        `update onboarding.application_step s set answered_content = null, answered_sealed = null
         from onboarding.application a, person where a.id = s.application_id and a.account_id = person.id`,
      ),
      carriedOut(
        'onboarding.erase-applicant',
        `update onboarding.application a set applicant = '', email = '', phone_number = '', requested_changes = '[]',
           answered_documents = null,
           marketing_consent_at = null, version = a.version + 1, updated_at = now()
         from person where a.account_id = person.id`,
      ),
    ],
  },
};
