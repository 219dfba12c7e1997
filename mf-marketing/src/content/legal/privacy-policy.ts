import { CONTACT } from '../contact';
import { PAGES } from '../../paths';
import type { LegalDocument } from './legal-document';

export const PRIVACY_POLICY: LegalDocument = {
  title: 'Privacy Policy',
  description: 'What Mealtime collects, why, who sees it, how long it is kept, and what you can ask of us.',
  path: PAGES.privacy,
  effective: '2025-01-09',
  introduction:
    'This policy says what Mealtime (“we”) does with personal information of customers, restaurants and drivers who use our website and services in British Columbia. We keep it short on purpose. If something is unclear, ask us.',
  sections: [
    {
      id: 'information-we-collect',
      title: 'Information we collect',
      blocks: [
        'We collect what you give us and what using the service leaves behind:',
        [
          'Account: first and last name, email address, phone number, password (kept only as a one-way hash) and, when you sign in with Google, the name and email address of that account.',
          'Orders: dishes, dietary preferences, delivery address, group orders you take part in, and what you tell us or the restaurant.',
          'Payment: the kind of payment and its confirmation. Card numbers go to the payment provider and never reach us.',
          'Restaurants and drivers: business and banking details, licences, proof of insurance and the operational documents that vetting needs.',
          'Technical: the address your device connects from, its browser, and records of errors, without the content of forms.',
        ],
      ],
    },
    {
      id: 'how-we-use-it',
      title: 'How we use it',
      blocks: [
        'We use personal information to:',
        [
          'open and protect your account, and check that a phone number or email address is yours;',
          'take, cook, deliver and track orders, and handle payment, tips and claims;',
          'vet restaurants and drivers and pay them;',
          'answer you, and send the messages that an order or an account needs;',
          'send news and offers, only if you agreed to them separately, until you unsubscribe;',
          'find faults, prevent abuse and keep the records the law asks for.',
        ],
        'We do not sell personal information, and we do not use it to decide about you by machine alone.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      blocks: [
        'Others see only what their part of the job needs:',
        [
          'the restaurant: your order, your name and your dietary notes;',
          'the driver: your name, address and phone number while the order is under way;',
          'people in your Feast of Friends: your name and the place and time you share;',
          'service providers who send text messages and email, process payments, show maps or run our servers, bound by contract;',
          'authorities, where the law obliges us.',
        ],
        'Some providers process data outside Canada, where other laws apply. We choose them with that in mind.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and similar storage',
      blocks: [
        'We use cookies and your browser’s storage to keep you signed in, to keep a form you have begun, and to protect against misuse. A password, a verification code or a bank number is never stored in your browser. We set no advertising cookies.',
        'You can clear or block this storage in your browser. Without it you cannot stay signed in.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Everything between you and us travels encrypted (SSL/TLS). Passwords are stored as one-way hashes, and verification codes expire after minutes. Our own staff reach personal information only with two-factor authentication, and only as their work requires. What they decide is recorded.',
        'No system is perfect. If a breach creates a real risk of significant harm, we tell you and the Privacy Commissioner without delay.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        'We keep personal information while you have an account and after that only as long as the purpose or the law requires, such as records of payments for tax purposes. An application that is not completed is deleted after 30 days. Then we delete or anonymize.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'You may at any time:',
        [
          'ask what we hold about you and get a copy;',
          'have mistakes corrected;',
          'withdraw consent, for example to marketing messages, by the link in each of them;',
          'close your account and have your information deleted where the law lets us;',
          'complain to us, to the Office of the Information and Privacy Commissioner for British Columbia, or to the Privacy Commissioner of Canada.',
        ],
        `Write to ${CONTACT.privacyEmail}. We answer within 30 days.`,
      ],
    },
    {
      id: 'children',
      title: 'Children under 13',
      blocks: [
        'Mealtime is for adults. We do not knowingly collect personal information from children under 13. If you believe that a child has given us some, tell us and we will delete it.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Third parties',
      blocks: [
        'Our pages may link to sites of others, such as restaurants or payment providers. What they do with your information is up to their policies, which we do not control.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When this policy changes, the date at the top changes with it. We announce changes that matter by email or on the site before they take effect.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      blocks: [
        'We follow Canada’s Personal Information Protection and Electronic Documents Act (PIPEDA) and British Columbia’s Personal Information Protection Act (PIPA). This policy is governed by the laws of British Columbia, whose courts have jurisdiction.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        `Our privacy officer answers at ${CONTACT.privacyEmail}, by phone at ${CONTACT.phone}, or by mail: Mealtime, ${CONTACT.street}, ${CONTACT.city}.`,
      ],
    },
  ],
};
