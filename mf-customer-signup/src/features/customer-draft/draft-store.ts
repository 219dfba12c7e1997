import { draftStore } from '@mealtime/browser';
import { EMPTY_DRAFT, type CustomerDraft } from './draft';

const DRAFT_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

export const {
  read: readDraft,
  update: updateDraft,
  dropExpired: dropExpiredDraft,
  use: useDraft,
} = draftStore<CustomerDraft>({ key: 'customer-form', empty: EMPTY_DRAFT, lifeMs: DRAFT_LIFE_MS });
