import { request } from '@mealtime/api-client';

export const removeDocument = (id: string, documentId: string) =>
  request<unknown>({ method: 'DELETE', path: `/restaurants/applications/${id}/documents/${documentId}` });
