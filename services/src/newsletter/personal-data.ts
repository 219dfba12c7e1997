import { carriedOut, exported, instant, type PersonalData } from '../platform/module';

/**
 * What the newsletter holds of people: whatever is known by an address that they have shown to be theirs. A subscription is
 * confirmed by whoever reads the address's mail; anybody can type that address when they sign up.
 */
export const newsletterPersonalData: PersonalData = {
  account: {
    exports: {
      subscriptions: exported(
        'newsletter.subscriptions',
        `select s.email, s.state, ${instant('s.asked_at')} as "askedAt", ${instant('s.changed_at')} as "changedAt"
         from newsletter.subscription s, person where s.email_key = any(person.own_emails)`,
      ),
      consents: exported(
        'newsletter.consents',
        `select c.what, c.wording, c.version, ${instant('c.at')} as at
         from newsletter.consent c join newsletter.subscription s on s.id = c.subscription_id, person
         where s.email_key = any(person.own_emails) order by c.id`,
      ),
      asks: exported(
        'newsletter.asks',
        `select ${instant('a.asked_at')} as "askedAt" from newsletter.ask a, person
         where a.email_key = any(person.own_emails) order by a.id`,
      ),
    },
    erases: [
      carriedOut(
        'newsletter.erase-asks',
        'delete from newsletter.ask a using person where a.email_key = any(person.own_emails)',
      ),
      carriedOut(
        'newsletter.erase-subscriptions',
        'delete from newsletter.subscription s using person where s.email_key = any(person.own_emails)',
      ),
    ],
  },
};
