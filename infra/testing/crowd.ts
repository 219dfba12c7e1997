/** Runs a statement; parameters as $1, $2, ... */
type Run = (statement: string, parameters: unknown[]) => Promise<unknown>;

const list = (words: string) => `'{${words}}'::text[]`;
/** SQL for an element of a list, chosen by the row's number; `step` makes lists vary at different paces. */
const pick = (words: string, step: number) => {
  const count = words.split(',').length;
  return `(${list(words)})[1 + (i / ${step}) % ${count}]`;
};

const FIRST = 'Aroy,Bánh,Café,Golden,Granville,Harbour,Little,Maple,Northern,Océan';
const SECOND = 'Noodle,Thai,Sushi,Pasta,Curry,Taco,Dumpling,Burger,Falafel';
const CITIES = 'Vancouver,Burnaby,Surrey,Richmond,Coquitlam,Langley,Delta';
const CUISINES = 'Thai,Italian,Japanese,Indian,Mexican,Lebanese';
const NAME = `${pick(FIRST, 1)} || ' ' || ${pick(SECOND, 10)} || ' House ' || i`;

/** Inserts this many approved restaurants, with unique names, into the database of a migrated product. */
export async function addRestaurants(run: Run, count: number): Promise<void> {
  await run(
    `insert into restaurants.restaurant (id, slug, name, city, cuisines, approved_at)
     select gen_random_uuid(), gen_random_uuid()::text, ${NAME}, ${pick(CITIES, 90)}, array[${pick(CUISINES, 630)}], now()
     from generate_series(1, $1::int) i`,
    [count],
  );
  await run('analyze restaurants.restaurant', []);
}

/** Parts of the names of dishes: 22 x 22 x 23 x 22 words, about as many as a language has. */
const SYLLABLES = {
  first: 'ba,chi,do,fa,gu,ha,ji,ka,lo,ma,ne,or,pa,qui,ra,sa,ta,um,vi,wa,yu,za',
  middle: 'bel,cor,dan,fen,gar,hal,jin,kor,lan,mor,nar,ped,quo,ris,san,tor,uma,ven,wen,xar,yal,zen',
  last: 'a,ado,aki,ana,ari,ato,elle,en,era,etto,i,ia,ini,ino,iso,ita,o,olo,on,oni,u,um,uza',
};
const made = (seed: string) =>
  `${Object.values(SYLLABLES)
    .map((parts, at) => `(${list(parts)})[1 + ((${seed}) / ${[1, 22, 484][at]!}) % ${parts.split(',').length}]`)
    .join(' || ')}`;
const KINDS = 'Braised,Crispy,Fried,Grilled,House,Pickled,Roasted,Seared,Smoked,Spicy,Steamed,Stuffed,Warm';
const DISHES =
  'Bowl,Curry,Dumplings,Noodles,Pasta,Pho,Pizza,Ramen,Rice,Roll,Salad,Sandwich,Shutzkrapfn,Soup,Sushi,Taco,Waffle';

/**
 * Gives every restaurant hours and this many dishes from about 11,000 words: a few are common, most are rare. Half of the
 * restaurants are open from nine to nine, the others at night.
 */
export async function addDishes(run: Run, each: number): Promise<void> {
  await run(
    `update restaurants.restaurant set takes_pickup = true, opened_at = now(),
       hours = (select jsonb_agg(jsonb_build_object('day', day, 'opens', span[1], 'closes', span[2])) from generate_series(1, 7) day,
         lateral (select case when substr(id::text, 1, 1) < '8' then array['09:00', '21:00'] else array['21:00', '04:00'] end as span) as spans)`,
    [],
  );
  await run(
    `select count(restaurants.set_dishes(r.id, array(
       select ${pick(KINDS, 1)} || ' ' || ${made('(i % 11132 * 7919 + n * 131) % 11132')} || ' ' || ${pick(DISHES, 3)}
       from (select (n * $1::int + one)::int as i, one from generate_series(1, $1::int) one) dishes),
       case when n % 3 = 0 then array['vegan'] else '{}' end, null))
     from (select id, row_number() over (order by id)::int as n from restaurants.restaurant) r`,
    [each],
  );
  await run('analyze restaurants.findable', []);
  await run('analyze restaurants.word', []);
}

/** Inserts submitted applications into the database of a migrated product, one second apart, the last one now. */
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
