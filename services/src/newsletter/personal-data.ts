import { carriedOut, exported, instant, type PersonalData } from '../platform/module';

/**
 * Personal data of the newsletter, found by addresses that are verified as the person's: anyone can type an address when
 * they sign up, and only the reader of its mail can confirm a subscription.
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
