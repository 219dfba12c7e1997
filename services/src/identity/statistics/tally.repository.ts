import { Injectable } from '@nestjs/common';
import { beforeLastDays, columns, dayOf, lastDays, statement, Statements, type Transaction } from '../../platform';

export type Tallied = 'codes-sent' | 'codes-refused' | 'phones-verified';

const DAYS = statement(
  'tally.days',
  {
    day: columns.text,
    codesSent: columns.integer,
    codesRefused: columns.integer,
    phonesVerified: columns.integer,
    signUps: columns.integer,
    fromGoogle: columns.integer,
  },
  `with days as (
     ${lastDays('$1')}
   ), made as (
     select ${dayOf('created_at')} as day, count(*)::int as all,
       count(*) filter (where google_sub is not null)::int as google
     from identity.account where created_at > ${beforeLastDays('$1')} group by 1
   ), tallied as (
     select day, max(count) filter (where what = 'codes-sent') as sent,
       max(count) filter (where what = 'codes-refused') as refused,
       max(count) filter (where what = 'phones-verified') as verified
     from identity.day_tally where day > current_date - $1::int - 2 group by day
   )
   select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(tallied.sent, 0) as "codesSent",
     coalesce(tallied.refused, 0) as "codesRefused", coalesce(tallied.verified, 0) as "phonesVerified",
     coalesce(made.all, 0) as "signUps", coalesce(made.google, 0) as "fromGoogle"
   from days left join made using (day) left join tallied using (day) order by days.day`,
);

const COUNT = statement(
  'tally.count',
  {},
  `insert into identity.day_tally as t (day, what, count) values (${dayOf('now()')}, $1, 1)
   on conflict (day, what) do update set count = t.count + 1`,
);

/** Counts of events by day. */
@Injectable()
export class TallyRepository {
  constructor(private readonly statements: Statements) {}

  /** Adds one. Locks its row until the end of the transaction: call it near the end. */
  async count(what: Tallied, transaction?: Transaction): Promise<void> {
    await this.statements.run(COUNT, [what], transaction);
  }

  /** The last days including today, oldest first. */
  days(count: number) {
    return this.statements.run(DAYS, [count]);
  }
}
