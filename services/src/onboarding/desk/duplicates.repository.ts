import { Injectable } from '@nestjs/common';
import { columns, statement, Statements } from '../../platform';

const BUSINESS = statement(
  'duplicates.business',
  { address: columns.nullable(columns.text), approvedAs: columns.nullable(columns.uuid) },
  `select s.content ->> 'businessAddress' as address, a.approved_as as "approvedAs"
   from onboarding.application a
     left join onboarding.application_step s on s.application_id = a.id and s.step = 'business'
   where a.id = $1 and a.state <> 'draft'`,
);
/** One index each: a condition with "or" would use none. */
const OTHERS = statement(
  'duplicates.others',
  {
    ...{ id: columns.uuid, name: columns.text, state: columns.text, approvedAs: columns.nullable(columns.uuid) },
    ...{ hasNumber: columns.boolean, hasAddress: columns.boolean },
  },
  `with own as materialized (
     select content ->> 'businessNumber' as number, platform.plain_address(content ->> 'businessAddress') as address
     from onboarding.application_step where application_id = $1 and step = 'business'),
   same as (
     select s.application_id as id, true as by_number, false as by_address
     from own join onboarding.application_step s on s.step = 'business' and s.content ->> 'businessNumber' = own.number
     union all
     select s.application_id, false, true
     from own join onboarding.application_step s
       on s.step = 'business' and platform.plain_address(s.content ->> 'businessAddress') = own.address
     where own.address <> '')
   select a.id, a.title as name, a.state, a.approved_as as "approvedAs",
     bool_or(by_number) as "hasNumber", bool_or(by_address) as "hasAddress"
   from same join onboarding.application a on a.id = same.id
   where a.id <> $1 and a.state <> 'draft' group by a.id order by a.submitted_at desc, a.id limit $2`,
);

/** Properties that two applications of different businesses never share. */
@Injectable()
export class DuplicatesRepository {
  constructor(private readonly statements: Statements) {}

  /** Undefined if missing; without an address if erased or of another kind. */
  business(id: string) {
    return this.statements.one(BUSINESS, [id]);
  }

  /** Others with its business number or address, latest first, without drafts. */
  others(id: string, limit: number) {
    return this.statements.run(OTHERS, [id, limit]);
  }
}
