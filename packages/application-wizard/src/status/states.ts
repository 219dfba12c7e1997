import type { ApplicationState } from '@mealtime/contracts/onboarding';
import type { NoticeTone } from '@mealtime/ui';

interface StateWords {
  /** In one or two words. */
  label: string;
  tone: NoticeTone;
  title: string;
  text: string;
}

/** What an owner is told about each state; what an approval leads to is told by the kind. */
export const STATE_WORDS: Readonly<Record<Exclude<ApplicationState, 'approved'>, StateWords>> & {
  approved: Omit<StateWords, 'text'>;
} = {
  draft: {
    label: 'Draft',
    tone: 'info',
    title: 'Your application is not complete yet',
    text: 'Everything you completed is saved. Go on with the next step.',
  },
  submitted: {
    label: 'Submitted',
    tone: 'info',
    title: 'We are looking at your application',
    text: 'Our team checks your details and your documents. We email you as soon as there is a decision.',
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
    text: 'You are welcome to apply again when things have changed, or to ask us about it.',
  },
};
