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
        description: 'Steps before the requested changes, until the next decision',
      }),
      sealed: Type.Array(Type.String(), {
        description: 'Encrypted steps, which are not exported: the person has them',
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
    { description: 'Emails about an application, with the text of the reviewers' },
  ),
  acts: Type.Array(object({ applicationId: id, action: Type.String(), at: instant }), {
    description: 'Actions on an application; without their actors and the notes of staff',
  }),
});
