import { Injectable } from '@nestjs/common';
import type { VersionCounts } from '@mealtime/contracts/releases';
import type { CountQuery, CountStore, Mark, Tally } from 'federated-pages/reports';
import { columns, statement, Statements } from '../../platform';

/** Sums numbers, and lists element by element, one level down: { faults: { load: 1 }, vitals: { lcp: [1] } }. */
const ADDED = `(
  select jsonb_object_agg(kind, (
    select jsonb_object_agg(name, case
      when jsonb_typeof(coalesce(a.value, b.value)) = 'array' then (
        select jsonb_agg(coalesce(x::int, 0) + coalesce(y::int, 0) order by n)
        from rows from (jsonb_array_elements_text(a.value), jsonb_array_elements_text(b.value)) with ordinality as z(x, y, n)
      )
      else to_jsonb(coalesce(a.value::int, 0) + coalesce(b.value::int, 0)) end)
    from jsonb_each(visit.detail -> kind) a(name, value) full join jsonb_each(excluded.detail -> kind) b(name, value) using (name)
  )) from unnest(array['faults', 'vitals']) kind
)`;

const ADD = statement(
  'releases.count',
  {},
  `insert into releases.visit (minute, remote, version, stated, visits, failed_visits, failed_from, detail)
   select date_trunc('minute', now()), remote, version, stated, visits, failed_visits, failed_from, detail
   from jsonb_to_recordset($1::jsonb) as one(remote text, version text, stated text, visits int, failed_visits int,
     failed_from int, detail jsonb)
   on conflict (remote, version, minute, stated) do update set
     visits = visit.visits + excluded.visits,
     failed_visits = visit.failed_visits + excluded.failed_visits,
     failed_from = visit.failed_from + excluded.failed_from,
     detail = ${ADDED}`,
);
const TOTAL = statement(
  'releases.total',
  { visits: columns.integer, failedVisits: columns.integer, failedFrom: columns.integer },
  `select coalesce(sum(visits), 0)::int as visits, coalesce(sum(failed_visits), 0)::int as "failedVisits",
     coalesce(sum(failed_from), 0)::int as "failedFrom"
   from releases.visit
   where remote = $1 and version = $2 and minute > $3::timestamptz - interval '1 minute'
     and ($4::text is null or stated = $4)`,
);
const MARK = statement(
  'releases.mark',
  {},
  `insert into releases.visit_mark (remote, version, name, minute, visits, failed_visits, failed_from)
   select remote, version, name, date_trunc('minute', now()), coalesce(visits, 0), coalesce(failed_visits, 0),
     coalesce(failed_from, 0)
   from jsonb_to_recordset($1::jsonb) as one(remote text, version text, name text)
   left join (select * from releases.visit where minute = date_trunc('minute', now()) and stated = version) counted
     using (remote, version)
   on conflict do nothing`,
);
const TOTAL_AFTER = statement(
  'releases.total-after',
  { visits: columns.integer, failedVisits: columns.integer, failedFrom: columns.integer },
  `select coalesce(sum(visit.visits - before.visits), 0)::int as visits,
     coalesce(sum(visit.failed_visits - before.failed_visits), 0)::int as "failedVisits",
     coalesce(sum(visit.failed_from - before.failed_from), 0)::int as "failedFrom"
   from releases.visit_mark mark
   join releases.visit on visit.remote = mark.remote and visit.version = mark.version and visit.stated = mark.version
     and visit.minute >= mark.minute
   cross join lateral (
     select (visit.minute = mark.minute)::int * mark.visits as visits,
       (visit.minute = mark.minute)::int * mark.failed_visits as failed_visits,
       (visit.minute = mark.minute)::int * mark.failed_from as failed_from
   ) before
   where mark.remote = $1 and mark.version = $2 and mark.name = $3`,
);
const BY_HOUR = statement(
  'releases.by-hour',
  {
    hour: columns.instant,
    version: columns.text,
    visits: columns.integer,
    failedVisits: columns.integer,
  },
  `select date_trunc('hour', minute) as hour, version, sum(visits)::int as visits, sum(failed_visits)::int as "failedVisits"
   from releases.visit where remote = $1 and minute > now() - interval '48 hours'
   group by 1, 2 order by 1, 2`,
);
const VITALS = statement(
  'releases.vitals',
  { hour: columns.instant, version: columns.text, name: columns.text, documents: columns.json<number[]>() },
  `select hour, version, name, jsonb_agg(documents order by class) as documents from (
     select date_trunc('hour', minute) as hour, version, name, class, sum(one::int)::int as documents
     from releases.visit, jsonb_each(detail -> 'vitals') vital(name, classes),
       jsonb_array_elements_text(classes) with ordinality as counted(one, class)
     where remote = $1 and minute > now() - interval '48 hours'
     group by 1, 2, 3, 4
   ) counted group by hour, version, name order by hour, version, name`,
);
const TODAY = statement(
  'releases.today',
  { remote: columns.text, version: columns.text, visits: columns.integer, failedVisits: columns.integer },
  `select remote, version, sum(visits)::int as visits, sum(failed_visits)::int as "failedVisits"
   from releases.visit where minute > now() - interval '24 hours' group by 1, 2 order by 1, 2`,
);
const FORGET = statement('releases.forget', {}, `delete from releases.visit where minute < now() - interval '30 days'`);

/** Counts that pages reported of versions, by the minute of the database's clock. */
@Injectable()
export class CountRepository implements CountStore {
  constructor(private readonly statements: Statements) {}

  async add(counts: readonly VersionCounts[]): Promise<void> {
    const rows = counts.map(({ remote, version, stated, visits, failedVisits, failedFrom, faults, vitals }) => ({
      ...{ remote, version, stated, visits, failed_visits: failedVisits, failed_from: failedFrom },
      detail: { faults, vitals },
    }));
    await this.statements.run(ADD, [JSON.stringify(rows)]);
  }

  /** Keeps the first mark when several processes set the same one. */
  async mark(marks: readonly Mark[]): Promise<void> {
    await this.statements.run(MARK, [JSON.stringify(marks)]);
  }

  async total({ remote, version, since, stated }: CountQuery): Promise<Tally> {
    if (typeof since === 'string') return (await this.statements.one(TOTAL_AFTER, [remote, version, since]))!;
    return (await this.statements.one(TOTAL, [remote, version, new Date(since), stated ?? null]))!;
  }

  /** Of the versions of a remote, for the last two days, oldest first. */
  byHour(remote: string) {
    return this.statements.run(BY_HOUR, [remote]);
  }

  /** Histograms of the web vitals of a remote's versions, by hour: the last two days, oldest first. */
  vitalsByHour(remote: string) {
    return this.statements.run(VITALS, [remote]);
  }

  /** Of all versions, for the last 24 hours. */
  today() {
    return this.statements.run(TODAY, []);
  }

  /** Deletes counts older than 30 days. */
  async forget(): Promise<void> {
    await this.statements.run(FORGET, []);
  }
}
