import { Controller } from '@nestjs/common';
import { newsletterEndpoints } from '@mealtime/contracts/newsletter/endpoints';
import { columns, Endpoint, statement, Statements } from '../../platform';

const DAYS = 30;
/** Where days begin and end. */
const ZONE = 'America/Vancouver';

const SUBSCRIBED = statement(
  'newsletter.subscribed',
  { subscribed: columns.integer },
  `select count(*)::int as subscribed from newsletter.subscription where state = 'confirmed'`,
);
const BY_DAY = statement(
  'newsletter.by-day',
  { day: columns.text, asked: columns.integer, confirmed: columns.integer, withdrawn: columns.integer },
  `with days as (
     select d::date as day from generate_series(
       (now() at time zone '${ZONE}')::date - ($1::int - 1), (now() at time zone '${ZONE}')::date, interval '1 day') d
   ), counted as (
     select (at at time zone '${ZONE}')::date as day, what, count(*)::int as count
     from newsletter.consent where at > now() - ($1::int + 1) * interval '1 day' group by 1, 2
   )
   select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(max(count) filter (where what = 'asked'), 0) as asked,
     coalesce(max(count) filter (where what = 'confirmed'), 0) as confirmed,
     coalesce(max(count) filter (where what = 'withdrawn'), 0) as withdrawn
   from days left join counted using (day) group by days.day order by days.day`,
);

/** How the newsletter grows, for those who run the marketplace. */
@Controller()
export class StatisticsController {
  constructor(private readonly statements: Statements) {}

  @Endpoint(newsletterEndpoints, 'GET /admin/statistics/newsletter')
  async show() {
    const [counted, days] = await Promise.all([
      this.statements.one(SUBSCRIBED, []),
      this.statements.run(BY_DAY, [DAYS]),
    ]);
    return { subscribed: counted!.subscribed, days };
  }
}
