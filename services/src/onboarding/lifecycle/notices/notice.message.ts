import { DOCUMENTS, stepNames, type RequestedChange } from '@mealtime/contracts/onboarding/lifecycle';
import { renderLetter, type Message } from '../../../platform';
import type { Application } from '../applications/application.entity';
import type { Kind, LetterContext } from '../kind';
import type { TrailEvent } from '../trail/trail.repository';

/** "firstName" as words: "first name". */
const inWords = (field: string) => field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

function point({ words }: Kind, { step, field, message }: RequestedChange): string {
  const called = step === DOCUMENTS ? 'Documents' : words.steps[step];
  return `${called}${field ? `, ${words.fields[field] ?? inWords(field)}` : ''}${message ? `: ${message}` : ''}`;
}

/** Requested changes as points; empty if every step is open and only the message states them. */
function asked(kind: Kind, changes: readonly RequestedChange[]): LetterContext['asked'] {
  const isEverything = changes.length === stepNames(kind.contract).length + 1;
  const namesNothing = changes.every(({ field, message }) => field === '' && message === '');
  if (changes.length === 0 || (isEverything && namesNothing)) return [];
  return ['Please change:', changes.map((change) => point(kind, change))];
}

/** An e-mail's application and addressee. */
export interface Addressed extends Pick<Application, 'id' | 'title'> {
  firstName: string;
  lastName: string;
  email: string;
}

/** An event's e-mail, or undefined if it has none. Its id is equal for all tries. */
export function noticeMessage(kind: Kind, to: Addressed, event: TrailEvent, origin: string): Message | undefined {
  const say = kind.letters[event.what];
  if (!say || to.title === null) return undefined;
  const quoted = event.message ? [`Our reviewer wrote:\n${event.message}`] : [];
  const {
    subject,
    body,
    leadsTo = { label: 'Open your application', path: kind.statusPath },
  } = say({ title: to.title, quoted, asked: asked(kind, event.changes) });
  const link = { label: leadsTo.label, url: `${origin}${leadsTo.path}` };
  return {
    id: `application.${to.id}.${event.id}`,
    to: { name: `${to.firstName} ${to.lastName}`, address: to.email },
    subject,
    ...renderLetter({ body, greeting: `Hello ${to.firstName},`, link }),
  };
}
