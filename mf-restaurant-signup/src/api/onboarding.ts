import type { LifecycleApi } from '@mealtime/application-wizard';
import { addresses, client } from '@mealtime/api-client';
import type { ApplicationStep, OwnerApplication } from '@mealtime/contracts/onboarding';
import type { onboardingEndpoints } from '@mealtime/contracts/onboarding/endpoints';

export const onboarding = client<typeof onboardingEndpoints>();
const address = addresses<typeof onboardingEndpoints>();

/** The wizard's requests, by the endpoints of restaurants. */
export const applications: LifecycleApi<OwnerApplication> = {
  mine: () => onboarding('GET /restaurants/applications/mine'),
  resume: (body) => onboarding('POST /restaurants/applications/resume', { body }),
  signOut: () => onboarding('POST /restaurants/applications/sign-out'),
  // Which fields belong to which step is judged by the form's rules, and by the server.
  save: (id, step, body) =>
    onboarding(`PUT /restaurants/applications/:id/${step as ApplicationStep}`, { params: { id }, body: body as never }),
  submit: (id, headers) => onboarding('POST /restaurants/applications/:id/submit', { params: { id }, headers }),
  upload: (id, upload) => onboarding('POST /restaurants/applications/:id/documents', { params: { id }, ...upload }),
  removeDocument: (id, documentId) =>
    onboarding('DELETE /restaurants/applications/:id/documents/:documentId', { params: { id, documentId } }),
  documentUrl: (id, documentId) =>
    address('GET /restaurants/applications/:id/documents/:documentId', { params: { id, documentId } }),
};
