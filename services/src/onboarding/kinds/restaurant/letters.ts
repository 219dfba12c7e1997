import { sayOf, SET_UP_CALL_BUSINESS_DAYS } from '@mealtime/contracts/availability';
import type { Occasion, Said } from '../../lifecycle/kind';

const WHEN_ORDERS_COME = sayOf('ordering', {
  now: 'Orders can come in as soon as your menu is published.',
  until: 'Ordering isn’t open yet; until it is, nothing is charged.',
});

/** What owners are told about each event. */
export const letters: Readonly<Record<string, (occasion: Occasion) => Said>> = {
  submit: ({ title }) => ({
    subject: `We have received the application of ${title}`,
    body: [
      `Thank you for applying to Mealtime. The application of ${title} has reached us, and this message tells you how to get to your dashboard.`,
      'How to access your dashboard:',
      [
        'Open the page below, on any device.',
        'Enter the phone number you registered with, and the code we text to it.',
        'You see where your application stands, and can upload documents.',
      ],
      'What happens next: our team reviews your details and verifies your licences, your insurance and your food safety papers. Upload them on that page (PDF, JPEG or PNG) and the review goes faster. We write to this address with every step, and nothing is charged.',
    ],
  }),
  'request-changes': ({ title, quoted, asked }) => ({
    subject: `Please look at the application of ${title} again`,
    body: [
      `We have reviewed the application of ${title} and need something from you before we can go on.`,
      ...quoted,
      ...asked,
      'Everything else stays as you sent it. Verify your phone on the page below, make the changes there, and send the application again.',
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
    subject: `About the application of ${title}`,
    body: [
      `Thank you for your interest in Mealtime. We are sorry to tell you that we cannot accept the application of ${title}.`,
      ...quoted,
      'You can read what you sent us on the page below, and you are welcome to apply again when things have changed.',
    ],
  }),
};
