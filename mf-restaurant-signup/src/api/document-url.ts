import { apiUrl } from '@mealtime/api-client';

/** Where a browser saves a document from, under its name. */
export const documentUrl = (id: string, documentId: string) =>
  apiUrl(`/restaurants/applications/${id}/documents/${documentId}`);
