import { Injectable } from '@nestjs/common';
import { beforeLastDays, columns, dayOf, lastDays, statement, Statements } from '../../platform';

const SUBSCRIBED = statement(
  'newsletter.subscribed',
  { subscribed: columns.integer },
  `select count(*)::int as subscribed from newsletter.subscription where state = 'confirmed'`,
);
const BY_DAY = statement(
  'newsletter.by-day',
  { day: columns.text, asked: columns.integer, confirmed: columns.integer, withdrawn: columns.integer },
  `with days as (
     ${lastDays('$1')}
   ), counted as (
     select ${dayOf('at')} as day, what, count(*)::int as count
     from newsletter.consent where at > ${beforeLastDays('$1')} group by 1, 2
   )
   select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(max(count) filter (where what = 'asked'), 0) as asked,
     coalesce(max(count) filter (where what = 'confirmed'), 0) as confirmed,
     coalesce(max(count) filter (where what = 'withdrawn'), 0) as withdrawn
   from days left join counted using (day) group by days.day order by days.day`,
);

/** Numbers of new and ended subscriptions. */
@Injectable()
export class StatisticsRepository {
  constructor(private readonly statements: Statements) {}

  /** Number of subscribers now. */
  async subscribed(): Promise<number> {
    return (await this.statements.one(SUBSCRIBED, []))!.subscribed;
  }

  /** The last days including today, oldest first. */
  days(count: number) {
    return this.statements.run(BY_DAY, [count]);
  }
}
