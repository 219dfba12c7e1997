import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { providersForTest } from '@mealtime/infra/providers/testing';
import { MODULES } from '../src/modules';
import { isSealed, migrate } from '../src/platform';
import { withNeeds } from '../src/platform/module';
import { sealedBank } from '../src/onboarding/kinds/restaurant/bank';
import type { Sealed } from '../src/onboarding/lifecycle/kind';
import { StepSeal } from '../src/onboarding/lifecycle/steps/step-seal';
import type { Known, KnownApplication } from './fixtures/known';
import { reviewer } from './support/admins';
import { audit } from './support/audit';
import type { TestDatabase } from './support/database';
import { startEdge } from './support/edge';
import { GOOGLE_CLIENT, serviceUrl } from './support/environment';
import { FILLED_AT, filledDatabase } from './support/filled-database';
import { signInAtProvider } from './support/google';
import { cookiesOf, type Answer } from './support/http';
import { proveByPhone } from './support/people';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

/** Tables that a migration removed, with the tables that now have their rows. */
const MOVED: Readonly<Record<string, string>> = {
  'identity.customer_session': 'identity.session',
  'admin.session': 'identity.session',
  'onboarding.owner_session': 'identity.session',
  'onboarding.application_event': 'audit.event',
  'onboarding.submission': 'platform.idempotency',
  'onboarding.restaurant': 'restaurants.restaurant',
  'onboarding.street': 'places.street',
  'onboarding.street_data': 'places.street_data',
};

/** Counters that expire within minutes, and start anew. */
const FORGOTTEN = ['admin.login_attempt', 'admin.login_budget'];

/** Number of rows of every table, without the lists of migrations. */
async function rowsOf({ query }: TestDatabase): Promise<Map<string, number>> {
  const tables = await query<{ name: string; rows: number }>(
    `select oid::regclass::text as name,
       (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %s', oid::regclass), false, true, '')))[1]::text::int as rows
     from pg_class
     where relkind = 'r' and relname <> 'migration'
       and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
  );
  return new Map(tables.map(({ name, rows }) => [name, rows]));
}

const FORMERLY = 'V6A-4G2';

/** Seals banking details with a postal code as an earlier version stored it: as typed. */
async function misspell({ query }: TestDatabase, { bank, keys }: Known): Promise<void> {
  const [id, key] = keys.BANK_KEYS.split(':');
  const seal = new StepSeal(
    { sealKeys: [{ id: id!, key: Buffer.from(key!, 'base64') }] },
    'bank',
    sealedBank as Sealed,
  );
  const steps = await query<{ id: string }>(
    `select application_id as id from onboarding.application_step where step = 'bank' and may_be_misspelt`,
  );
  const envelopes = steps.map((step) => seal.seal(step.id, { ...bank, zip: FORMERLY }));
  await query(
    `update onboarding.application_step s set sealed = envelope, answered_sealed = case when answered_sealed is not null then envelope end
     from unnest($1::uuid[], $2::text[]) as given (id, envelope) where s.application_id = given.id and s.step = 'bank'`,
    [steps.map((step) => step.id), envelopes],
  );
}

describe.each(FILLED_AT)('a database filled at %s', (commit) => {
  let filled: Awaited<ReturnType<typeof filledDatabase>>;
  let known: Known;
  let database: TestDatabase;
  let edge: Awaited<ReturnType<typeof startEdge>>;
  let providers: Awaited<ReturnType<typeof providersForTest>>;
  let service: TestService;
  let before: Map<string, number>;
  let after: Map<string, number>;

  beforeAll(async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined); // the provider warns that it prefers a newer Node
    filled = await filledDatabase(commit);
    ({ known, database } = filled);
    before = await rowsOf(database);
    const users = { databaseUrl: serviceUrl(database.url), databaseOwnerUrl: database.url };
    await migrate({ ...users, declared: withNeeds(MODULES) });
    after = await rowsOf(database);
    await misspell(database, known);

    edge = await startEdge();
    const google = { ...GOOGLE_CLIENT, origins: [edge.origin], publicOrigin: edge.origin };
    providers = await providersForTest({ google });
    edge.leadTo(providers.url);
    service = await startService({
      ...{ database, providers },
      env: {
        ...{ ...known.keys, UPLOADS_DIR: filled.uploads },
        ...{ ADMIN_USERNAME: known.admin.username, ADMIN_PASSWORD: known.admin.password },
        ...{ PUBLIC_ORIGIN: edge.origin, OIDC_ISSUER: `${edge.origin}/dev/google` },
      },
    });
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await providers.remove();
    await edge.stop();
    filled.remove();
  });

  test('keeps every row', () => {
    expect(before.size).toBeGreaterThan(20);
    expect(before.get('identity.customer')).toBe(known.customers.length);
    expect(before.get('onboarding.application')).toBe(known.applications.length);
    const expected = new Map<string, number>();
    for (const [table, rows] of before) {
      if (FORGOTTEN.includes(table)) continue;
      const now = MOVED[table] ?? table;
      expected.set(now, (expected.get(now) ?? 0) + rows);
    }
    expect([...expected.keys()].map((table) => [table, after.get(table)])).toEqual([...expected]);
  });

  test('gives every person one account', async () => {
    const phones = new Set([...known.customers, ...known.applications].map(({ phoneNumber }) => phoneNumber));
    phones.delete(null);
    const google = known.customers.filter(({ phoneNumber }) => phoneNumber === null);
    expect(after.get('identity.account')).toBe(phones.size + google.length);
    for (const { phoneNumber, state, businessName } of known.applications) {
      if (state !== 'approved') continue;
      const owner = await byPhone(phoneNumber);
      await database.query(`update identity.code_send set sent_at = sent_at - interval '61 seconds'`);
      expect(owner.body.memberships).toEqual([expect.objectContaining({ name: businessName, role: 'owner' })]);
    }
  });

  test('keeps an audit log that verifies', async () => {
    const events = known.applications.flatMap(({ trail }) => trail ?? []);
    expect(await audit(database, 'verify')).toEqual({ said: `ok, ${events.length} rows`, code: 0 });
  });

  test('keeps customers signed in, and lets them sign in again', async () => {
    for (const { session, uid, firstName, email, emailConfirmed, phoneNumber } of known.customers) {
      const me = { status: 200, body: { uid, firstName, email, emailConfirmed } };
      expect(await service.get('user/me', { headers: { cookie: session } })).toMatchObject(me);
      const again = phoneNumber === null ? await byGoogle(firstName, email) : await byPhone(phoneNumber);
      const cookie = cookiesOf(again);
      expect(await service.get('user/me', { headers: { cookie } })).toMatchObject(me);
    }
  });

  async function byPhone(phoneNumber: string): Promise<Answer> {
    const { proof } = await proveByPhone(service, phoneNumber, 'sign-in');
    return service.post('user/sign-in', { phoneNumber, proof });
  }

  async function byGoogle(firstName: string, email: string): Promise<Answer> {
    const started = await service.get('auth/google/start', { headers: { host: new URL(edge.origin).host } });
    const person = { name: `${firstName} Chen`, email };
    const returned = await signInAtProvider(edge.origin, started.headers.location!, person);
    return service.post('auth/google/callback', returned, { headers: { cookie: cookiesOf(started) } });
  }

  test('accepts the confirmation links of earlier emails', async () => {
    const unconfirmed = known.customers.filter(({ emailConfirmed, confirmToken }) => !emailConfirmed && confirmToken);
    expect(unconfirmed).not.toEqual([]);
    for (const { session, confirmToken } of unconfirmed) {
      expect((await service.post('user/confirm-email', { token: confirmToken })).status).toBe(200);
      const me = await service.get('user/me', { headers: { cookie: session } });
      expect(me.body.emailConfirmed).toBe(true);
    }
  });

  test('shows owners their applications, in the same browser and in another', async () => {
    for (const application of known.applications) {
      const seen = { status: 200, body: asSeen(application) };
      const at = `restaurants/applications/${application.id}`;
      expect(await service.get(at, { headers: { cookie: application.session } })).toMatchObject(seen);
      const { phoneNumber } = application;
      const { proof } = await proveByPhone(service, phoneNumber, 'restaurant');
      const resumed = await service.post('restaurants/applications/resume', { phoneNumber, proof });
      expect(resumed).toMatchObject(seen);
    }
  });

  const asSeen = ({ id, state, nextStep, version, businessName, requestedChanges }: KnownApplication) => ({
    ...{ id, state, nextStep, version, requestedChanges },
    business: businessName === null ? null : expect.objectContaining({ businessName }),
    bank:
      nextStep === null ? expect.objectContaining({ bankAccountNumberEnding: ending(4), city: known.bank.city }) : null,
  });
  const ending = (digits: number) => known.bank.bankAccountNumber.slice(-digits);

  test('shows reviewers applications with their banking details and history', async () => {
    const admin = await reviewer(service);
    for (const { id, state, claimedBy, trail } of known.applications) {
      const review = await admin.read(id);
      if (trail === null) expect(review.status).toBe(404);
      else {
        const { accountHolderName } = known.bank;
        const bank = expect.objectContaining({ accountHolderName, bankAccountNumberEnding: ending(4) });
        expect(review).toMatchObject({ status: 200, body: { id, state, claimedBy, bank } });
        const events = review.body.events as { who: string; what: string }[];
        expect(events.map(({ who, what }) => `${who} ${what}`)).toEqual(trail);
      }
    }
    const names = known.applications
      .filter(({ state }) => state === 'approved')
      .map(({ businessName }) => businessName);
    const { restaurants } = (await service.get('restaurants')).body as { restaurants: { name: string }[] };
    expect(restaurants.map(({ name }) => name)).toEqual(names);
  });

  test('stores each step as a row, and lists submitted applications by name', async () => {
    const steps = await database.query<{ id: string; steps: string[] }>(
      `select application_id as id, array_agg(step order by step) as steps from onboarding.application_step group by 1`,
    );
    const saved = { business: ['admin'], bank: ['admin', 'business'], none: ['admin', 'bank', 'business'] };
    expect(new Map(steps.map(({ id, steps: names }) => [id, names]))).toEqual(
      new Map(known.applications.map(({ id, nextStep }) => [id, saved[(nextStep as 'business') ?? 'none']])),
    );
    const { applications } = (await (await reviewer(service)).list()).body as { applications: { id: string }[] };
    const submitted = known.applications.filter(({ state }) => state !== 'draft');
    const byId = (one: { id: string }, another: { id: string }) => (one.id < another.id ? -1 : 1);
    expect(applications.sort(byId)).toMatchObject(
      submitted.sort(byId).map(({ id, state, businessName, claimedBy }) => ({
        ...{ id, state, businessName, claimedBy },
        ...{ applicant: expect.stringMatching(/^\S+ \S/), email: expect.stringContaining('@') },
      })),
    );
  });

  test('adds flags to every submitted application before long', async () => {
    const flags = async () =>
      database.query<{ flags: string[] | null }>(`select flags from onboarding.application where state <> 'draft'`);
    await until(async () => (await flags()).every(({ flags: stored }) => stored !== null));
    expect((await flags()).length).toBeGreaterThan(3);
  });

  test('normalizes postal codes before long, in sealed steps too', async () => {
    const left = () => database.query('select 1 from onboarding.application_step where may_be_misspelt');
    await until(async () => (await left()).length === 0);
    const submitted = known.applications.filter(({ nextStep }) => nextStep === null);
    expect(submitted.length).toBeGreaterThan(3);
    for (const { id, session } of submitted) {
      const seen = await service.get(`restaurants/applications/${id}`, { headers: { cookie: session } });
      expect(seen.body.bank.zip).toBe('V6A 4G2');
    }
  });

  test('opens documents, which are encrypted before long', async () => {
    const documents = known.applications.flatMap(({ id, session, documents: all }) =>
      all.map((document) => ({ ...document, path: `${id}/${document.id}`, application: id, session })),
    );
    expect(new Set(documents.map(({ contentType }) => contentType)).size).toBe(3);
    const look = async () => {
      for (const { id, application, session, contentType, sha256 } of documents) {
        const at = `restaurants/applications/${application}/documents/${id}`;
        const { status, headers, bytes } = await service.get(at, { headers: { cookie: session } });
        expect([status, headers['content-type']]).toEqual([200, contentType]);
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      }
    };
    await look();
    await until(() =>
      Promise.resolve(documents.every(({ path: at }) => isSealed(readFileSync(path.join(filled.uploads, at))))),
    );
    await look();
  });

  test('keeps subscriptions and their links', async () => {
    for (const { email, state, confirmToken, unsubscribeToken } of known.subscriptions) {
      expect([email, await stateOf(email)]).toEqual([email, state]);
      const confirmed = await service.post('newsletter/confirm', { token: confirmToken });
      // A confirmation link becomes invalid when its subscription ends.
      expect(confirmed.status).toBe(state === 'unsubscribed' ? 400 : 200);
      if (unsubscribeToken === null) continue;
      expect((await service.post(`newsletter/unsubscribe?token=${unsubscribeToken}`, {})).status).toBe(200);
      expect(await stateOf(email)).toBe('unsubscribed');
    }
  });

  async function stateOf(email: string): Promise<string | undefined> {
    const found = await database.query<{ state: string }>(
      'select state from newsletter.subscription where email = $1',
      [email],
    );
    return found[0]?.state;
  }

  test('sends pending emails', async () => {
    expect(known.waitingMails).toHaveLength(3);
    for (const to of known.waitingMails) {
      await until(async () => (await providers.outbox()).some((mail) => mail.to === to));
    }
  });
});
