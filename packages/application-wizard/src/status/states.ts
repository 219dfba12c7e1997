import type { ApplicationState } from '@mealtime/contracts/onboarding';
import type { NoticeTone } from '@mealtime/ui';

interface StateWords {
  /** One or two words. */
  label: string;
  tone: NoticeTone;
  title: string;
  text: string;
}

/** Texts for owners about each state; the kind has the text about an approval. */
export const STATE_WORDS: Readonly<Record<Exclude<ApplicationState, 'approved'>, StateWords>> & {
  approved: Omit<StateWords, 'text'>;
} = {
  draft: {
    label: 'Draft',
    tone: 'info',
    title: 'Your application isn’t complete yet',
    text: 'Your completed steps are saved. Continue with the next one.',
  },
  submitted: {
    label: 'Submitted',
    tone: 'info',
    title: 'We’re reviewing your application',
    text: 'Our team is checking your details and documents. We’ll email you as soon as there is a decision.',
  },
  'changes-requested': {
    label: 'Changes requested',
    tone: 'warning',
    title: 'We need something from you',
    text: 'Please make the changes below and send your application again. Everything else stays as it is.',
  },
  approved: {
    label: 'Approved',
    tone: 'success',
    title: 'Welcome to Mealtime!',
  },
  declined: {
    label: 'Declined',
    tone: 'error',
    title: 'We could not accept your application',
    text: 'You’re welcome to apply again if things change, or to contact us about it.',
  },
};
