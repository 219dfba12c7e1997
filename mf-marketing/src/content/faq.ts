import { sayOf } from '@mealtime/contracts/availability';
import { ACCOUNT_IS_FREE, FACTS } from './facts';
import { CONTACT } from './contact';

export interface Question {
  question: string;
  answer: string;
}

const DRIVER_SIGN_UP = sayOf('driverSignUp', {
  now: 'Sign up with your phone; it takes a few minutes.',
  until: 'Registration for drivers isn’t open yet; our newsletter announces it.',
});

export const FAQ: readonly { title: string; questions: readonly Question[] }[] = [
  {
    title: 'Ordering',
    questions: [
      {
        question: 'Where do you deliver?',
        answer: sayOf('delivery', {
          now: `In ${FACTS.area}. A restaurant typically delivers within ${FACTS.deliveryRadius} of its kitchen; subscription plans can reach farther. You can also pick your order up yourself.`,
          until: `Delivery isn’t open yet. It will be in ${FACTS.area}, typically within ${FACTS.deliveryRadius} of a restaurant’s kitchen.`,
        }),
      },
      {
        question: 'Can I order today?',
        answer: sayOf('ordering', {
          now: 'Yes, for pickup, from every restaurant that is open now. Its page shows the menu, and when your order can be ready.',
          until:
            'Not yet. You can open your account now and see which restaurants have joined. We’d rather say so than show you a menu nobody cooks.',
        }),
      },
      {
        question: 'What is a Feast of Friends?',
        answer: sayOf('feasts', {
          now: 'An order that several people share. Everyone picks their own meal; everything is brought to one place and arrives at one time.',
          until:
            'An order that several people will be able to share: everyone picks their own meal, and everything arrives at one place at one time. It isn’t open yet.',
        }),
      },
      {
        question: 'Can I say what I don’t eat?',
        answer: sayOf('plans', {
          now: 'Yes. Your dietary preferences are part of your plan, and dishes that do not fit are left out. For a serious allergy please also talk to the restaurant.',
          until:
            'You will, once plans open: your preferences will be part of your plan, and dishes that do not fit will be left out. For a serious allergy please also talk to the restaurant.',
        }),
      },
      {
        question: 'Can I follow my order?',
        answer: sayOf('tracking', {
          now: 'Yes, from the kitchen to your door, in real time.',
          until: sayOf('ordering', {
            now: 'Through the kitchen, step by step. You will follow it to your door once delivery opens.',
            until: 'You will, once you can order: from the kitchen to your door, in real time.',
          }),
        }),
      },
    ],
  },
  {
    title: 'Subscriptions and payment',
    questions: [
      {
        question: 'Can I change or cancel a subscription?',
        answer: sayOf('plans', {
          now: 'Yes. Edit, skip or cancel yours anytime, from your account.',
          until: 'Subscriptions aren’t open yet. You will edit, skip or cancel yours anytime, from your account.',
        }),
      },
      {
        question: 'What does a subscription save?',
        answer: sayOf('plans', {
          now: `Subscription meals are priced to save ${FACTS.savings} on every order.`,
          until: `Subscriptions aren’t open yet. Their meals will be priced to save ${FACTS.savings} on every order.`,
        }),
      },
      {
        question: 'How can I pay?',
        answer: sayOf('ordering', {
          now: 'By credit or debit card, in Canadian dollars (CAD), on the page of our payment provider.',
          until:
            'Nothing can be paid for yet. Once ordering opens: by credit or debit card, PayPal or Apple Pay, in Canadian dollars (CAD).',
        }),
      },
      {
        question: 'Who gets the tip?',
        answer: sayOf('delivery', {
          now: 'Your driver: 100% of it.',
          until: sayOf('ordering', {
            now: 'The restaurant’s staff when you pick your order up, and your driver once delivery opens: 100% of it.',
            until: 'Once delivery opens, your driver: 100% of it.',
          }),
        }),
      },
      {
        question: 'What does it cost to join?',
        answer: ACCOUNT_IS_FREE,
      },
    ],
  },
  {
    title: 'Your account',
    questions: [
      {
        question: 'Who can sign up?',
        answer: `Anyone aged ${FACTS.minimumAge} or older with a Canadian phone number and an email address. We send a six-digit code to the phone to make sure it’s yours.`,
      },
      {
        question: 'What happens to my data?',
        answer: 'We keep what we need to serve you. The Privacy Policy says what that is.',
      },
      {
        question: 'Something went wrong with an order. What now?',
        answer: sayOf('ordering', {
          now: `Email ${CONTACT.email} and we’ll sort it out with the restaurant. Claims must be filed within one year.`,
          until: `Once you can order: email ${CONTACT.email} and we’ll sort it out with the restaurant. Claims must be filed within one year.`,
        }),
      },
    ],
  },
  {
    title: 'Restaurants and drivers',
    questions: [
      {
        question: 'How does a restaurant join?',
        answer:
          'The owner or a manager registers in three steps: who you are, the business, and the bank account we pay into. Restaurants are independent contractors; we review each application and ask for licence, insurance and food-safety papers.',
      },
      {
        question: 'How do I become a driver?',
        answer: `Drivers are independent, freelance partners. They are checked too, background and licence included. ${DRIVER_SIGN_UP}`,
      },
    ],
  },
];
