import { admin } from '../admin/module';
import { defineModule, platform } from '../platform/module';
import { Newsletter1763600000010 } from './migrations/1763600000010-newsletter';
import { AsksByMail1763600000022 } from './migrations/1763600000022-asks-by-mail';
import { Statistics1763600000089 } from './migrations/1763600000089-statistics';
import { newsletterPersonalData } from './personal-data';

/** Newsletter subscriptions: requested, confirmed by e-mail (double opt-in), ended with one click. */
export const newsletter = defineModule({
  name: 'newsletter',
  needs: [platform, admin],
  nest: async () => (await import('./newsletter.module')).NewsletterModule,
  sendsMail: true,
  database: { migrations: [Newsletter1763600000010, AsksByMail1763600000022, Statistics1763600000089] },
  keys: ['newsletter-confirm', 'newsletter-unsubscribe'],
  queues: ['newsletter', 'newsletter-ask', 'newsletter-forget'],
  personalData: newsletterPersonalData,
});
