import { id, instant, nullable, object, Type } from '../endpoints/schemas';

const change = object({ step: Type.String(), field: Type.String(), message: Type.String() });
const fields = Type.Record(Type.String(), Type.Unknown());

/** Onboarding's part of an applicant's data export. */
export const onboardingPersonalData = object({
  applications: Type.Array(
    object({
      id,
      kind: Type.String(),
      state: Type.String(),
      title: nullable(Type.String()),
      applicant: Type.String(),
      email: Type.String(),
      phoneNumber: Type.String(),
      steps: Type.Record(Type.String(), fields, { description: 'By their names, as they were sent' }),
      answeredSteps: Type.Record(Type.String(), fields, {
        description: 'As they were when changes were asked for, while those wait for the next decision',
      }),
      sealed: Type.Array(Type.String(), {
        description: 'Steps that are held encrypted, and not written out here: the person has them',
      }),
      requestedChanges: Type.Array(change),
      termsAcceptedAt: instant,
      marketingConsentAt: nullable(instant),
      createdAt: instant,
      updatedAt: instant,
      submittedAt: nullable(instant),
      decidedAt: nullable(instant),
    }),
  ),
  documents: Type.Array(
    object({
      applicationId: id,
      fileName: Type.String(),
      contentType: Type.String(),
      bytes: Type.Integer(),
      uploadedAt: nullable(instant),
    }),
  ),
  messages: Type.Array(
    object({
      applicationId: id,
      about: Type.String(),
      at: instant,
      message: Type.String(),
      changes: Type.Array(change),
    }),
    { description: 'Emails about an application, in the words of the reviewers' },
  ),
  acts: Type.Array(object({ applicationId: id, action: Type.String(), at: instant }), {
    description: 'What was done with an application; not by whom, nor what staff noted for each other',
  }),
});
