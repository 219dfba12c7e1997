import { BankIcon, PersonIcon, StoreIcon, type IconProps } from '@mealtime/ui';
import type { ComponentType } from 'react';

interface Part {
  title: string;
  icon: ComponentType<IconProps>;
  items: readonly string[];
}

/** The three parts of the registration, with what to have at hand for each. */
export const PARTS: readonly Part[] = [
  {
    title: "A- Admin's Information",
    icon: PersonIcon,
    items: [
      'Your name and date of birth (23 to 85 years old)',
      'Whether you are the owner or the manager',
      'An email address, and a Canadian phone that takes text messages',
    ],
  },
  {
    title: 'B- Business Information',
    icon: StoreIcon,
    items: [
      'The business name, address and phone number',
      'The 9-digit business number',
      'The GST/HST number, such as 123456789RT0001',
    ],
  },
  {
    title: 'C- Banking Information',
    icon: BankIcon,
    items: [
      'The account holder’s name, the bank and the type of account',
      'Account number (7 to 12 digits), transit number (5) and institution number (3)',
      'The address of the bank',
    ],
  },
];

/** Papers that the vetting asks for. */
export const PAPERS = [
  'Your licences, which we verify',
  'Proof of food safety compliance',
  'Proof of insurance',
  'Operational documents',
] as const;
