import { randomUUID } from 'node:crypto';
import { field } from '@mealtime/contracts/endpoints';
import { applicationKind, shown, step } from '@mealtime/contracts/onboarding/lifecycle';
import { applicationEndpoints } from '@mealtime/contracts/onboarding/lifecycle/endpoints';
import { email, firstName, lastName, phoneNumber, text } from '@mealtime/contracts/rules';
import { applicants } from '../../src/onboarding/lifecycle/applicants/audience';
import { defineKind, type Approval, type StepsOf } from '../../src/onboarding/lifecycle/kind';
import type { Transaction } from '../../src/platform';

/** A kind of application that the product does not have: two steps, the second one sealed. */
const contract = applicationKind({
  ...{ name: 'courier', prefix: 'Courier', purpose: 'driver', path: '/couriers/applications', access: 'couriers' },
  steps: {
    person: step({
      schema: 'CourierPerson',
      fields: {
        firstName: field(firstName),
        lastName: field(lastName),
        email: field(email),
        phoneNumber: field(phoneNumber),
      },
    }),
    bicycle: step({
      ...{ schema: 'CourierBicycle', sealed: true },
      fields: {
        make: field(text({ required: 'Make is required' })),
        frame: shown(field(text({ required: 'Frame number is required' })), {
          ...{ as: 'frameEnding', last: 2, description: 'The last two' },
        }),
      },
      forReviewers: { wheels: { description: 'How many', example: '2' } },
    }),
  },
  applicant: 'person',
  title: { step: 'bicycle', field: 'make' },
  papers: {},
  flags: { 'short-number': 'The number of the frame is short.' },
  examples: {
    ...{ flag: 'short-number', document: 'bill.pdf' },
    change: { step: 'bicycle', field: 'frame', message: '' },
  },
});

class CourierApproval implements Approval<typeof contract> {
  async carryOut(
    transaction: Transaction,
    { accountId }: { accountId: string },
    { bicycle }: StepsOf<typeof contract>,
  ) {
    const id = randomUUID();
    await transaction.query('insert into courier values ($1, $2, $3)', [id, accountId, bicycle.frame]);
    return id;
  }
}

const letter = (subject: string) => () => ({ subject, body: ['Hello.'] });

export const courier = defineKind({
  ...{ contract, endpoints: applicationEndpoints(contract), approval: CourierApproval },
  applicants: applicants('couriers', { name: 'mealtime_courier', path: '/api/couriers' }),
  statusPath: '/couriers/status',
  sealed: { bicycle: { called: 'a bicycle' } },
  forReviewers: { bicycle: () => ({ wheels: '2' }) },
  flags: ({ bicycle }) => (bicycle.frame.length < 5 ? ['short-number'] : []),
  words: { steps: { person: 'You', bicycle: 'Your bicycle' }, fields: {} },
  letters: { submit: letter('Got it'), 'request-changes': letter('One thing'), approve: letter('Welcome') },
});
