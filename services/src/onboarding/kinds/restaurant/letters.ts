import { sayOf, SET_UP_CALL_BUSINESS_DAYS } from '@mealtime/contracts/availability';
import type { LetterContext, Said } from '../../lifecycle/kind';

const WHEN_ORDERS_COME = sayOf('ordering', {
  now: 'Orders can come in as soon as your menu is published.',
  until: 'Ordering isn’t open yet; until it is, nothing is charged.',
});

/** E-mails to applicants by event. */
export const letters: Readonly<Record<string, (context: LetterContext) => Said>> = {
  submit: ({ title }) => ({
    subject: `We’ve received your application for ${title}`,
    body: [
      `Thank you for applying to Mealtime. We’ve received your application for ${title}.`,
      'How to follow it:',
      [
        'Open the page below, on any device.',
        'Enter the phone number you registered with, and the code we text to it.',
        'You’ll see your application’s status and can upload documents.',
      ],
      'What happens next: our team reviews your details and verifies your licences, insurance and food-safety certificates. Upload them on that page to speed up the review. We’ll email you at every step. There is no charge.',
    ],
  }),
  'request-changes': ({ title, quoted, asked }) => ({
    subject: `Your application for ${title} needs a few changes`,
    body: [
      `We’ve reviewed your application for ${title} and need something from you before we can continue.`,
      ...quoted,
      ...asked,
      'Everything else stays as it is. Verify your phone on the page below, make the changes there and send your application again.',
    ],
  }),
  approve: ({ title, quoted }) => ({
    subject: `${title} is on Mealtime`,
    body: [
      `Congratulations! ${title} is approved and listed in our directory.`,
      ...quoted,
      `What comes next: within ${SET_UP_CALL_BUSINESS_DAYS} business days we call you about opening hours, your menu and payouts. ${WHEN_ORDERS_COME}`,
      'The page below says what happens when. Sign in there with the phone number you registered with.',
    ],
    leadsTo: { label: 'See what comes next', path: '/restaurant' },
  }),
  decline: ({ title, quoted }) => ({
    subject: `Your application for ${title}`,
    body: [
      `Thank you for your interest in Mealtime. We’re sorry, but we cannot accept your application for ${title}.`,
      ...quoted,
      'You can review what you sent us on the page below, and you’re welcome to apply again if things change.',
    ],
  }),
};
