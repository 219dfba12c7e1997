import type { RequestedChange } from '@mealtime/contracts/onboarding';
import { renderLetter, type Letter, type Message } from '../../platform';
import type { Application } from '../applications/application.entity';
import type { TrailEvent } from '../trail/trail.repository';

type Said = Pick<Letter, 'body'> & Pick<Message, 'subject'>;

const STEPS: Readonly<Record<RequestedChange['step'], string>> = {
  admin: "Admin's Information",
  business: 'Business Information',
  bank: 'Banking Information',
  documents: 'Documents',
};

/** Fields whose names do not say what the form calls them. */
const CALLED: Readonly<Record<string, string>> = {
  userDOB: 'date of birth',
  gstHstNumber: 'GST/HST number',
  bankAccountNumber: 'account number',
  streetAddress1: 'street address',
  streetAddress2: 'street address 2',
  zip: 'postal code',
  contactInformation: 'contact person',
};

/** "firstName" as a person reads it: "first name". */
const inWords = (field: string) => CALLED[field] ?? field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

const point = ({ step, field, message }: RequestedChange) =>
  `${STEPS[step]}${field ? `, ${inWords(field)}` : ''}${message ? `: ${message}` : ''}`;

/** What is asked for, point by point; nothing where every step is open and only the reviewer's words say why. */
function points(changes: readonly RequestedChange[]): string[] {
  const isEverything = changes.length === Object.keys(STEPS).length;
  const namesNothing = changes.every(({ field, message }) => field === '' && message === '');
  return isEverything && namesNothing ? [] : changes.map(point);
}

const asked = (list: readonly string[]) => (list.length > 0 ? ['Please change:', list] : []);

const quoted = (message: string) => (message ? [`Our reviewer wrote:\n${message}`] : []);

/** What is said about each event that an owner hears of; of the others nothing is sent. */
const NOTICES: Readonly<Record<string, (name: string, event: TrailEvent) => Said>> = {
  submit: (name) => ({
    subject: `We have received the application of ${name}`,
    body: [
      `Thank you for applying to Mealtime. The application of ${name} has reached us, and this message tells you how to get to your dashboard.`,
      'How to access your dashboard:',
      [
        'Open the page below, on any device.',
        'Enter the phone number you registered with, and the code we text to it.',
        'You see where your application stands, and can upload documents.',
      ],
      'What happens next: our team reviews your details and verifies your licences, your insurance and your food safety papers. Upload them on that page (PDF, JPEG or PNG) and the review goes faster. We write to this address with every step, and nothing is charged.',
    ],
  }),
  'request-changes': (name, { message, changes }) => ({
    subject: `Please look at the application of ${name} again`,
    body: [
      `We have reviewed the application of ${name} and need something from you before we can go on.`,
      ...quoted(message),
      ...asked(points(changes)),
      'Everything else stays as you sent it. Verify your phone on the page below, make the changes there, and send the application again.',
    ],
  }),
  approve: (name, { message }) => ({
    subject: `${name} is on Mealtime`,
    body: [
      `Congratulations! The application of ${name} is approved, and the restaurant is listed in our directory.`,
      ...quoted(message),
      'You get to your dashboard on the page below, with the phone number you registered with. We will be in touch about opening hours and the menu.',
    ],
  }),
  decline: (name, { message }) => ({
    subject: `About the application of ${name}`,
    body: [
      `Thank you for your interest in Mealtime. We are sorry to tell you that we cannot accept the application of ${name}.`,
      ...quoted(message),
      'You can read what you sent us on the page below, and you are welcome to apply again when things have changed.',
    ],
  }),
};

/** The one e-mail about an event, or undefined when none is sent. Its id is the same for every try. */
export function noticeMessage(application: Application, event: TrailEvent, statusUrl: string): Message | undefined {
  const { admin, business } = application;
  const say = NOTICES[event.what];
  if (!say || !business) return undefined;
  const said = say(business.businessName, event);
  const link = { label: 'Open your application', url: statusUrl };
  return {
    id: `application.${application.id}.${event.id}`,
    to: { name: `${admin.firstName} ${admin.lastName}`, address: admin.email },
    subject: said.subject,
    ...renderLetter({ ...said, greeting: `Hello ${admin.firstName},`, link }),
  };
}
