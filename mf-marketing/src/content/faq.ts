import { FACTS } from './facts';
import { CONTACT } from './contact';

export interface Question {
  question: string;
  answer: string;
}

export const FAQ: readonly { title: string; questions: readonly Question[] }[] = [
  {
    title: 'Ordering',
    questions: [
      {
        question: 'Where do you deliver?',
        answer: `In ${FACTS.area}. A restaurant typically delivers within ${FACTS.deliveryRadius} of its kitchen; subscription plans can reach farther. You can also pick your order up yourself.`,
      },
      {
        question: 'Can I order today?',
        answer:
          'Not yet. You can open your account now, and the Meal Planner and ordering follow as soon as the first restaurants have been approved. We would rather say so than show you a menu nobody cooks.',
      },
      {
        question: 'What is a Feast of Friends?',
        answer:
          'An order that several people share. Everyone picks their own meal; everything is brought to one place and arrives at one time.',
      },
      {
        question: 'Can I say what I do not eat?',
        answer:
          'You will, once you can order: dietary preferences will be part of your plan, and dishes that do not fit will be left out. For a serious allergy please also talk to the restaurant.',
      },
      {
        question: 'Can I follow my order?',
        answer: 'You will, once you can order: from the kitchen to your door, in real time.',
      },
    ],
  },
  {
    title: 'Subscriptions and payment',
    questions: [
      {
        question: 'Can I change or cancel a subscription?',
        answer:
          'Subscriptions open together with ordering. You will edit, skip or cancel yours anytime, from your account; nothing will bind you.',
      },
      {
        question: 'What does a subscription save?',
        answer: `Subscription meals are priced to save ${FACTS.savings} on every order. Each order will show you the comparison.`,
      },
      {
        question: 'How can I pay?',
        answer: 'By credit or debit card, PayPal or Apple Pay, in Canadian dollars (CAD), all at once or as you go.',
      },
      {
        question: 'Who gets the tip?',
        answer: 'Your driver: 100% of it.',
      },
      {
        question: 'What does it cost to join?',
        answer: 'Nothing. Early users get lifetime access at no charge.',
      },
    ],
  },
  {
    title: 'Your account',
    questions: [
      {
        question: 'Who can sign up?',
        answer: `Anybody aged ${FACTS.minimumAge} or older with a Canadian phone number and an e-mail address. We send a six-digit code to the phone to make sure that it is yours.`,
      },
      {
        question: 'What happens to my data?',
        answer: 'We keep what we need to feed you, and tell you what that is in the Privacy Policy.',
      },
      {
        question: 'Something went wrong with an order. What now?',
        answer: `Write to ${CONTACT.email} and we will sort it out with the restaurant. Claims must be filed within one year.`,
      },
    ],
  },
  {
    title: 'Restaurants and drivers',
    questions: [
      {
        question: 'How does a restaurant join?',
        answer:
          'The owner or a manager registers in three steps: who you are, the business, and the bank account we pay into. Restaurants are independent contractors; we check licence, insurance and food-safety papers before anyone is listed.',
      },
      {
        question: 'How do I become a driver?',
        answer:
          'Drivers are independent, freelance partners. They are checked too, background and licence included. Registration for drivers opens soon; you can leave your e-mail for the opening.',
      },
    ],
  },
];
