import { CONTACT } from '../contact';
import { FACTS } from '../facts';
import { PAGES } from '../../paths';
import type { LegalDocument } from './legal-document';

export const TERMS_OF_SERVICE: LegalDocument = {
  title: 'Terms of Service',
  description: 'The agreement between you and Mealtime: accounts, payment, delivery, duties, liability and disputes.',
  path: PAGES.terms,
  effective: '2025-01-12',
  introduction:
    'These terms are the agreement between you and Mealtime (“we”). By opening an account or placing an order you accept them. Please read them before you do.',
  sections: [
    {
      id: 'scope',
      title: 'Scope of the service',
      blocks: [
        `Mealtime is a marketplace for meals in ${FACTS.area}. It connects customers with independent restaurants and freelance drivers, for delivery, for pickup and for meal subscriptions.`,
        'Restaurants and drivers are independent contractors, not our employees. They go through vetting: background checks, licence verification and food-safety compliance. They supply business details, banking details, proof of insurance and operational documents. The restaurant prepares and answers for the food; the driver for its transport.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      blocks: [
        `You must be ${FACTS.minimumAge} or older. You agree to give true information and to verify your email address and phone number. Keep your password to yourself: you are responsible for what happens under your account until you tell us that someone else got in.`,
        'We may suspend an account that is used for fraud, abuse or against these terms. You may close yours at any time.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        'Prices are in Canadian dollars (CAD) and shown with taxes and fees before you order. You can pay by credit or debit card, PayPal or Apple Pay, all at once or as you go.',
        'Subscriptions can be edited, skipped or cancelled anytime before the kitchen’s cut-off for an order. Tips go 100% to the driver.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and pickup',
      blocks: [
        `A restaurant typically delivers within ${FACTS.deliveryRadius}; subscription plans may reach farther. Times are estimates. Please be reachable and take the order when it comes; a group order is brought to the one place its members share.`,
        'When you pick up, the food is yours from the moment it is handed to you.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      blocks: ['How we handle personal information is set out in our Privacy Policy, which is part of these terms.'],
    },
    {
      id: 'your-duties',
      title: 'Your duties',
      blocks: [
        'You agree to:',
        [
          'tell the restaurant about allergies and dietary needs;',
          'treat drivers, restaurants and other customers with respect;',
          'use the service only for what it is made for, and not copy, probe or overload it;',
          'order alcohol, where it is offered, only if the law lets you, and show identification.',
        ],
      ],
    },
    {
      id: 'third-parties',
      title: 'Third parties',
      blocks: [
        'The service works with others, such as payment providers, maps and Google sign-in. Their own terms apply to what they do.',
      ],
    },
    {
      id: 'arbitration',
      title: 'Disputes and arbitration',
      blocks: [
        'Talk to us first: most things can be put right in a day. A dispute that cannot be settled goes to arbitration in Vancouver under British Columbia’s arbitration law, unless consumer law gives you the right to go to court. Claims must be filed within one year of the order they concern.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'As far as the law allows, our liability is limited to the amount you paid for the affected order. Nothing in these terms limits rights that the law says cannot be limited.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'When these terms change, the date at the top changes with them. We announce changes that matter before they take effect. If you continue using the service, the new terms apply.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        `Questions about these terms: ${CONTACT.email}, ${CONTACT.phone}, or Mealtime, ${CONTACT.street}, ${CONTACT.city}. These terms are governed by the laws of British Columbia and of Canada.`,
      ],
    },
  ],
};
