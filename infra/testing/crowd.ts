/** Runs a statement; parameters as $1, $2, ... */
type Run = (statement: string, parameters: unknown[]) => Promise<unknown>;

const list = (words: string) => `'{${words}}'::text[]`;
/** Of a list, by the number of the row; lists that follow each other vary at different paces. */
const pick = (words: string, step: number) => {
  const count = words.split(',').length;
  return `(${list(words)})[1 + (i / ${step}) % ${count}]`;
};

const FIRST = 'Aroy,Bánh,Café,Golden,Granville,Harbour,Little,Maple,Northern,Océan';
const SECOND = 'Noodle,Thai,Sushi,Pasta,Curry,Taco,Dumpling,Burger,Falafel';
const CITIES = 'Vancouver,Burnaby,Surrey,Richmond,Coquitlam,Langley,Delta';
const CUISINES = 'Thai,Italian,Japanese,Indian,Mexican,Lebanese';
const NAME = `${pick(FIRST, 1)} || ' ' || ${pick(SECOND, 10)} || ' House ' || i`;

/** Puts approved restaurants into the database of a migrated product: as many as asked for, no two of one name. */
export async function addRestaurants(run: Run, count: number): Promise<void> {
  await run(
    `insert into restaurants.restaurant (id, slug, name, city, cuisines, approved_at)
     select gen_random_uuid(), gen_random_uuid()::text, ${NAME}, ${pick(CITIES, 90)}, array[${pick(CUISINES, 630)}], now()
     from generate_series(1, $1::int) i`,
    [count],
  );
  await run('analyze restaurants.restaurant', []);
}

/** Puts submitted applications into the database of a migrated product, one a second, the last one now. */
export async function addApplications(run: Run, count: number): Promise<void> {
  await run(
    `with person as (
       insert into identity.account (id, phone_number, first_name, last_name, email, email_key, claims_email)
       select gen_random_uuid(), '+1604' || lpad(i::text, 7, '0'), 'Applicant', 'Person' || i, email, email, true
       from generate_series(1, $1::int) i, lateral (select 'owner.' || i || '@example.ca' as email) address
       returning id, phone_number
     )
     insert into onboarding.application
       (id, kind, account_id, phone_number, state, title, applicant, email, flags, terms_accepted_at, submitted_at, expires_at)
     select gen_random_uuid(), 'restaurant', person.id, phone_number, 'submitted', ${NAME},
       ${pick(FIRST, 3)} || ' Person' || i, 'owner.' || i || '@example.ca', '{}',
       now(), now() - ($1::int - i) * interval '1 second', now()
     from person, lateral (select right(phone_number, 7)::int as i) numbered`,
    [count],
  );
  await run('analyze onboarding.application', []);
}
