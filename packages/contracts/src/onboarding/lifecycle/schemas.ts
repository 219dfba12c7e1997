import type { Field } from '../../endpoints/fields';
import { id, instant, nullable, object, Type, word, type Described, type Static } from '../../endpoints/schemas';
import { APPLICATION_STATES, DOCUMENT_TYPES } from './applications';
import { stepNames, type ApplicationKind, type FlagName, type StepName } from './kind';
import { DECISIONS, DOCUMENTS, REVIEWED_STATES, type RequestedChange } from './reviews';
import { shownAs, type Shown, type Step } from './steps';

export const applicationDocument = object(
  {
    id,
    fileName: Type.String(),
    contentType: word(DOCUMENT_TYPES),
    bytes: Type.Integer(),
    uploadedAt: instant,
  },
  { $id: 'ApplicationDocument' },
);
export type ApplicationDocument = Static<typeof applicationDocument>;

/** The owner's view of an application of any kind. */
const ownerMembers = {
  id,
  version: Type.Integer({
    description:
      'Increased by every write; by changes of documents only while reviewers can decide. Send it with the next write',
  }),
  state: word(APPLICATION_STATES),
  reviewMessage: Type.String({
    description: "The reviewer's message for the current decision; empty without one",
  }),
  documents: Type.Array(applicationDocument),
  createdAt: instant,
  updatedAt: instant,
  submittedAt: nullable(instant),
  decidedAt: nullable(instant),
  expiresAt: Type.String({ format: 'date-time', description: 'Until when a draft is kept' }),
};

const eventMembers = {
  what: Type.String({
    description: 'submit, claim, approve, request-changes, decline, document-added, document-removed',
  }),
  who: Type.String({ description: '"owner", or the username of a reviewer' }),
  at: instant,
  message: Type.String(),
  checked: Type.Optional(
    Type.Array(Type.String(), { description: 'Papers that the reviewer had seen at an approval' }),
  ),
  reason: Type.Optional(Type.String({ description: 'Reason for an approval without the other papers' })),
};

const reviewMembers = {
  id,
  version: Type.Integer(),
  state: word(REVIEWED_STATES),
  documents: Type.Array(applicationDocument),
  claimedBy: nullable(Type.String()),
  decisions: Type.Array(word(DECISIONS), { description: 'Decisions that this reviewer can make now' }),
  createdAt: instant,
  submittedAt: instant,
  decidedAt: nullable(instant),
};

/** Difference of a document from its previous version. */
const DOCUMENT_CHANGES = ['added', 'removed', 'replaced'] as const;

const text = (description: string) => nullable(Type.String({ description }));
/** The owner's response to requested changes; `step` by the kind's names. */
const mendedSchema = <Names extends string>(names: readonly Names[]) =>
  object({
    since: Type.String({ format: 'date-time', description: 'When changes were last requested' }),
    by: Type.String({ description: 'Username of the reviewer who requested them' }),
    fields: Type.Array(
      object({
        step: word(names),
        field: Type.String(),
        before: text('Null for a sealed step, of which only the fact of the change is shown'),
        after: text('As `before`'),
      }),
      { description: 'Fields that have changed since then' },
    ),
    documents: Type.Array(
      object({
        fileName: Type.String(),
        how: word(DOCUMENT_CHANGES),
      }),
    ),
  });
export type MendedOf<Names extends string> = Static<ReturnType<typeof mendedSchema<Names>>>;
export type Mended = MendedOf<string>;

type Flat<T> = { [Name in keyof T]: T[Name] };
/** Members by these names; any names if they are unknown. */
type Named<Names extends string, Members> = string extends Names ? unknown : Members;

/** The owner's view of an application. */
export type OwnerApplicationOf<K extends ApplicationKind> = Flat<
  Described<typeof ownerMembers> & {
    nextStep: StepName<K> | null;
    requestedChanges: RequestedChange<StepName<K>>[];
  } & Named<StepName<K>, { [Name in StepName<K>]: Shown<K['steps'][Name]> | null }>
>;

/** One row of the audit trail. */
export type ReviewEventOf<K extends ApplicationKind> = Flat<
  Described<typeof eventMembers> & { changes: RequestedChange<StepName<K>>[] }
>;

type ForReviewers<S extends Step> = Flat<
  Shown<S> & (S extends { forReviewers: infer Derived } ? { [Name in keyof Derived]: string } : unknown)
>;

/** The reviewers' view of an application. */
export type ReviewApplicationOf<K extends ApplicationKind> = Flat<
  Described<typeof reviewMembers> & {
    flags: { flag: FlagName<K>; message: string }[];
    requestedChanges: RequestedChange<StepName<K>>[];
    mended: MendedOf<StepName<K>> | null;
    events: ReviewEventOf<K>[];
  } & Named<StepName<K>, { [Name in StepName<K>]: ForReviewers<K['steps'][Name]> }>
>;

/** The type of a value, inferred from its example. */
const typed = ({ example, default: left }: Field, options: object) => {
  const type = typeof (example ?? left);
  if (type === 'boolean') return Type.Boolean(options);
  return type === 'number' ? Type.Number(options) : Type.String(options);
};

function shownMembers({ fields }: Step) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const how = shownAs(field);
      if (typeof how === 'object') return [how.as, Type.String({ description: how.description })];
      return [name, typed(field, how === undefined ? {} : { description: how })];
    }),
  );
}

const shownSchema = (step: Step) => object(shownMembers(step), { $id: step.schema });

const reviewedSchema = (step: Step) => {
  if (!step.forReviewers) return shownSchema(step);
  const derived = Object.entries(step.forReviewers).map(([name, { description }]) => [
    name,
    Type.String({ description }),
  ]);
  return object({ ...shownMembers(step), ...Object.fromEntries(derived) });
};

/** The schemas of a kind's replies, for the types above. */
export function schemasOf<K extends ApplicationKind>(kind: K) {
  const names = stepNames(kind);
  const called = (schema: string) => ({ $id: `${kind.prefix}${schema}` });
  const ofSteps = (schema: (step: Step) => ReturnType<typeof nullable | typeof shownSchema>) =>
    Object.fromEntries(Object.entries(kind.steps).map(([name, step]) => [name, schema(step)]));
  const changes = Type.Array(
    object(
      {
        step: word([...names, DOCUMENTS]),
        field: Type.String({ description: "A field's name of that step; empty for the step as a whole" }),
        message: Type.String(),
      },
      called('RequestedChange'),
    ),
  );
  const event = object({ ...eventMembers, changes }, called('ReviewEvent'));
  return {
    ownerApplication: Type.Unsafe<OwnerApplicationOf<K>>(
      object(
        {
          ...ownerMembers,
          nextStep: nullable(word(names)),
          ...ofSteps((step) => nullable(shownSchema(step))),
          requestedChanges: changes,
        },
        {
          ...called('OwnerApplication'),
          description: 'nextStep is the first one that is not complete, or null when all are',
        },
      ),
    ),
    reviewApplication: Type.Unsafe<ReviewApplicationOf<K>>(
      object(
        {
          ...reviewMembers,
          ...ofSteps(reviewedSchema),
          flags: Type.Array(object({ flag: word(Object.keys(kind.flags)), message: Type.String() })),
          requestedChanges: changes,
          mended: Type.Union([mendedSchema(names), Type.Null()], {
            description: "After a resubmission, until it is decided: the owner's corrections. Null otherwise",
          }),
          events: Type.Array(event, { description: 'Oldest first' }),
        },
        called('ReviewApplication'),
      ),
    ),
  };
}
