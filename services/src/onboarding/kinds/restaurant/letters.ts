import type { Occasion, Said } from '../../lifecycle/kind';

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
      `Congratulations! The application of ${title} is approved, and the restaurant is listed in our directory.`,
      ...quoted,
      'You get to your dashboard on the page below, with the phone number you registered with. We will be in touch about opening hours and the menu.',
    ],
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
