import type { Fields } from '../../endpoints/fields';
import { stepNames, type ApplicationKind } from './kind';
import { show } from './steps';

const TIMES = {
  createdAt: '2026-03-02T17:00:00.000Z',
  updatedAt: '2026-03-02T17:05:00.000Z',
  submittedAt: '2026-03-02T17:06:00.000Z',
  expiresAt: '2026-04-01T17:05:00.000Z',
};

const values = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { example, default: left }]) => [name, example ?? left ?? '']));

/** Example applications of a kind for the API page, from the examples of its fields. */
export function examplesOf(kind: ApplicationKind) {
  const names = stepNames(kind);
  const sent = Object.fromEntries(names.map((name) => [name, values(kind.steps[name]!.fields)]));
  const steps = Object.fromEntries(names.map((name) => [name, show(kind.steps[name]!, sent[name]!)]));
  const reviewed = names.map((name) => [
    name,
    {
      ...steps[name],
      ...Object.fromEntries(
        Object.entries(kind.steps[name]!.forReviewers ?? {}).map(([derived, { example }]) => [derived, example]),
      ),
    },
  ]);
  const { examples } = kind;
  const { createdAt, updatedAt, submittedAt, expiresAt } = TIMES;
  const application = {
    ...{ id: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10', version: 3, state: 'draft', nextStep: null },
    ...steps,
    ...{ requestedChanges: [], reviewMessage: '', documents: [] },
    ...{ createdAt, updatedAt, submittedAt: null, decidedAt: null, expiresAt },
  };
  const { id } = application;
  return {
    document: {
      ...{ id: '0b9c5a52-3c1e-4f0e-8a55-1f3f2f6f2f11', fileName: examples.document, contentType: 'application/pdf' },
      ...{ bytes: 184_320, uploadedAt: '2026-03-02T17:10:00.000Z' },
    },
    application,
    opened: {
      ...{ ...application, version: 1, nextStep: names[1] ?? null },
      ...Object.fromEntries(names.slice(1).map((name) => [name, null])),
    },
    submitted: { ...application, version: 4, state: 'submitted', submittedAt },
    review: {
      ...{ id, version: 4, state: 'submitted', ...Object.fromEntries(reviewed) },
      flags: [{ flag: examples.flag, message: kind.flags[examples.flag] }],
      ...{ requestedChanges: [], mended: null, documents: [], claimedBy: null },
      decisions: ['claim', 'approve', 'request-changes', 'decline'],
      events: [{ what: 'submit', who: 'owner', at: submittedAt, message: '', changes: [] }],
      ...{ createdAt, submittedAt, decidedAt: null },
    },
  };
}
