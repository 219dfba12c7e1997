import { addresses } from '@mealtime/api-client';
import type { onboardingEndpoints } from '@mealtime/contracts/onboarding/endpoints';

const address = addresses<typeof onboardingEndpoints>();

/** Where a browser saves a document from, under its name. */
export const documentUrl = (id: string, documentId: string) =>
  address('GET /restaurants/applications/:id/documents/:documentId', { params: { id, documentId } });
