import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { ADMIN, admin, confirmed, newAdmin, reviewer, type Admin } from './support/admins';
import { audit } from './support/audit';
import { createDatabase } from './support/database';
import { PDF } from './support/files';
import { codeOf, cookiesOf } from './support/http';
import { tokenTo } from './support/invitations';
import { newAddress, newPhone, newSignUp, proveByPhone } from './support/people';
import { applicantStep, bankStep, businessStep, owner as browserOf, PASSWORD } from './support/restaurants';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
let owner: Admin;
/** Removes the providers that one test hands from one service to the next. */
let removeProviders = async (): Promise<void> => undefined;
beforeAll(async () => {
  service = await startService();
  owner = await admin(service);
});
afterAll(async () => {
  await service.stop();
  await removeProviders();
});

let count = 0;
/** A person with names and an address that occur nowhere else in the database. */
function newPerson(phone = newPhone()) {
  count += 1;
  const nth = String.fromCharCode(97 + Math.floor(count / 26), 97 + (count % 26));
  return {
    ...newSignUp(phone),
    ...{ firstName: `Wilhelmina${nth}`, lastName: `Quackenbush${nth}`, email: `w.quack${nth}@example.ca` },
  };
}
type Person = ReturnType<typeof newPerson>;

async function signUp(person: Person) {
  const { proof } = await proveByPhone(service, person.phoneNumber);
  const answer = await service.post('customers', { ...person, proof });
  const id = (answer.body as { uid: string } | undefined)?.uid ?? '';
  return { answer, proof, id, cookie: cookiesOf(answer) };
}

async function apply(person: Person) {
  const { firstName, lastName, email, phoneNumber } = person;
  const { proof } = await proveByPhone(service, phoneNumber, 'restaurant');
  const step = { ...applicantStep(phoneNumber), firstName, lastName, email };
  const opened = await service.post('restaurants/applications', { ...step, password: PASSWORD, terms: true, proof });
  if (opened.status !== 201) return { opened, browser: undefined, id: '' };
  const [account] = await service.database.query<{ id: string }>(
    'select account_id as id from onboarding.application where id = $1',
    [(opened.body as { id: string }).id],
  );
  return { opened, browser: browserOf(service, phoneNumber, opened), id: account!.id };
}

/** A submitted application with a document. */
async function submitted(person: Person) {
  const { browser, id } = await apply(person);
  await browser!.complete(businessStep, { ...bankStep, accountHolderName: `${person.firstName} ${person.lastName}` });
  await browser!.submit();
  expect(codeOf(await browser!.upload(`licence of ${person.lastName}.pdf`, PDF))).toBe('201');
  return { browser: browser!, id };
}

/** A reviewer's decision with a message to the person. */
async function decided(person: Person, id: string, decision: string) {
  const desk = await reviewer(service);
  const { version } = (await desk.read(id)).body as { version: number };
  const message = `Dear ${person.firstName} ${person.lastName}, that is what we decided.`;
  expect(codeOf(await desk.decide(id, { decision, version, message, changes: [] }))).toBe('200');
  await allDone();
}

const allDone = () =>
  until(async () => {
    const waits = `select 1 from outbox.job where state < 'completed' and singleton_on is null`;
    return (await service.database.query(waits)).length === 0;
  });

const exportOf = async (id: string, by = owner) =>
  by.post(`people/${id}/export`, { confirmation: await confirmed(by) });
const erase = async (id: string, by = owner) => by.post(`people/${id}/erase`, { confirmation: await confirmed(by) });
const staysOf = ({ body }: { body: unknown }) => (body as { stays: string[] }).stays;

/** All traces of a person: every row of every table as text, "schema.table: the row's text". */
async function foundOf({ firstName, lastName, email, phoneNumber }: Person): Promise<string[]> {
  const tables = await service.database.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const needles = [firstName, lastName, email, phoneNumber].map((one) => `%${one}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await service.database.query<{ text: string }>(
      `select one::text as text from ${name} one where one::text ilike any($1)`,
      [needles],
    );
    found.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return found;
}
const tablesOf = (found: readonly string[]) => [...new Set(found.map((one) => one.split(':', 1)[0]!))].sort();

const eventsOf = (id: string) =>
  service.database.query<{ action: string; detail: object }>(
    `select action, detail from audit.event where subject_kind = 'person' and subject_id = $1 order by id`,
    [id],
  );

async function subscribed({ email }: Person): Promise<{ unsubscribe: string }> {
  await service.post('newsletter/subscriptions', { email }, { from: newAddress() });
  const mailed = (subject: RegExp) =>
    until(async () =>
      (await service.providers.outbox()).find((mail) => mail.to === email && subject.test(mail.subject)),
    );
  const { text } = await mailed(/^Confirm your subscription/);
  await service.post('newsletter/confirm', { token: /newsletter\/confirm\?token=(\S+)/.exec(text)![1] });
  const welcome = await mailed(/^Welcome to the/);
  return { unsubscribe: /newsletter\/unsubscribe\?token=(\S+)/.exec(welcome.text)![1]! };
}
const linkOf = async ({ email }: Person) =>
  until(async () => {
    const mail = (await service.providers.outbox()).find(
      ({ to, subject }) => to === email && /^Confirm your e/.test(subject),
    );
    return /confirm-email\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  });

describe('a customer', () => {
  test('gets an export of all their data, and no other person’s', async () => {
    const person = newPerson();
    const { id } = await signUp(person);
    const other = newPerson();
    await signUp(other);
    const token = await linkOf(person);
    await subscribed(person);
    const unconfirmed = (await exportOf(id)).body as { data: Record<string, Record<string, unknown[]>> };
    expect(unconfirmed.data['newsletter']!['subscriptions']).toEqual([]);
    await service.post('user/confirm-email', { token });
    await owner.post(`people/${id}/suspend`, { reason: 'Looked into', confirmation: await confirmed(owner) });
    await owner.post(`people/${id}/restore`, { reason: 'Nothing found' });

    const answer = await exportOf(id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        format: 1,
        incomplete: [],
        data: {
          identity: {
            account: [{ firstName: person.firstName, email: person.email, phoneNumber: `+1${person.phoneNumber}` }],
            customer: [{ marketingConsentAt: null }],
            memberships: [],
            sessions: [],
            phoneProofs: [{ purpose: 'customer' }],
            emailsSent: [{ what: 'confirm-email' }],
          },
          newsletter: {
            subscriptions: [{ email: person.email, state: 'confirmed' }],
            consents: [{ what: 'asked' }, { what: 'confirmed' }],
          },
          admin: { acts: [{ action: 'export' }, { action: 'suspend' }, { action: 'restore' }] },
        },
      },
    });
    expect(answer.text).not.toContain(other.lastName);
    expect(answer.text).not.toContain(ADMIN.username);
    expect(answer.text).not.toMatch(/password_?hash|argon2|token/i);
    expect((await eventsOf(id)).filter(({ action }) => action === 'export')).toHaveLength(2);
  });

  test('leaves no data behind, and may sign up again; their old links and cookies are invalid', async () => {
    const person = newPerson();
    const { id, cookie, proof } = await signUp(person);
    const token = await linkOf(person);
    const { unsubscribe } = await subscribed(person);
    await service.post('user/confirm-email', { token });
    await allDone();
    expect(tablesOf(await foundOf(person))).toEqual(
      expect.arrayContaining(['identity.account', 'identity.code_send', 'newsletter.subscription', 'newsletter.ask']),
    );
    expect((await owner.get(`people/${id}/erasure`)).body).toEqual({ refusals: [], stays: [] });
    expect((await erase(id)).body).toEqual({ message: 'This person is erased.', stays: [] });
    expect(await foundOf(person)).toEqual([]);

    expect(codeOf(await service.get('user/me', { headers: { cookie } }))).toBe('401 UNAUTHENTICATED');
    expect(codeOf(await service.post('user/confirm-email', { token }))).toBe('400 LINK_INVALID');
    expect(codeOf(await service.post(`newsletter/unsubscribe?token=${unsubscribe}`, undefined))).toBe(
      '400 LINK_INVALID',
    );
    expect(codeOf(await service.post('customers', { ...person, proof }))).toBe('403 PROOF_INVALID');
    const { email, password } = person;
    expect(codeOf(await service.post('user/sign-in/password', { email, password }))).toBe('401 INVALID_LOGIN');
    for (const words of [person.lastName, person.phoneNumber, person.email]) {
      expect((await owner.get(`people?q=${words}`)).body).toMatchObject({ people: [] });
    }
    const again = await signUp(person);
    expect(again.answer.status).toBe(201);
    expect(again.id).not.toBe(id);
    expect((await owner.get(`people/${again.id}`)).body).toMatchObject({ emailConfirmed: false, sessions: 1 });
  });

  test('does not take along the newsletter of another person who confirmed the address', async () => {
    const [person, other] = [newPerson(), newPerson()];
    const { id: otherId } = await signUp(other);
    await service.post('user/confirm-email', { token: await linkOf(other) });
    await subscribed(other);
    const { id } = await apply({ ...person, email: other.email });
    expect((await erase(id)).status).toBe(200);
    expect(
      await service.database.query(`select 1 from newsletter.subscription where email_key = $1`, [other.email]),
    ).toHaveLength(1);
    expect((await owner.get(`people/${otherId}`)).body).toMatchObject({ email: other.email, emailConfirmed: true });
  });

  test('does not end a newsletter by typing its address, neither when erased nor by deleting the account', async () => {
    const stranger = newPerson();
    await subscribed(stranger);
    const held = () =>
      service.database.query(
        `select s.state, (select count(*)::int from newsletter.consent c where c.subscription_id = s.id) as consents
         from newsletter.subscription s where s.email_key = $1`,
        [stranger.email],
      );
    const { id } = await signUp({ ...newPerson(), email: stranger.email });
    expect((await erase(id)).status).toBe(200);
    expect(await held()).toEqual([{ state: 'confirmed', consents: 2 }]);
    const theirs = { ...newPerson(), email: stranger.email };
    const { cookie } = await signUp(theirs);
    const body = { currentPassword: theirs.password };
    expect((await service.get('user/me', { method: 'DELETE', body, headers: { cookie } })).status).toBe(200);
    expect(await held()).toEqual([{ state: 'confirmed', consents: 2 }]);
  });

  test('gets no email that was still waiting', async () => {
    await service.providers.control({ mail: 'refuse' });
    const person = newPerson();
    const { id } = await signUp(person);
    const retried = `select 1 from outbox.job where state = 'retry' and data ->> 'customerId' = $1`;
    await until(async () => (await service.database.query(retried, [id])).length === 1);
    expect((await erase(id)).status).toBe(200);
    await service.providers.control({ mail: null });
    await service.database.query(`update outbox.job set start_after = now() where state = 'retry'`);
    await until(async () => (await service.database.query(retried, [id])).length === 0);
    expect((await service.providers.outbox()).filter(({ to }) => to === person.email || to === '')).toEqual([]);
  });
});

describe('an applicant', () => {
  test('is not erased before the decision; then nothing of a declined application or its files is left', async () => {
    const person = newPerson();
    const { browser, id } = await submitted(person);
    const folder = path.join(service.env['UPLOADS_DIR']!, browser.id);
    expect(readdirSync(folder)).toHaveLength(1);
    expect((await owner.get(`people/${id}/erasure`)).body).toMatchObject({ refusals: [{ code: 'PERSON_IN_REVIEW' }] });
    expect(codeOf(await erase(id))).toBe('409 PERSON_IN_REVIEW');
    expect((await browser.read()).status).toBe(200);
    await decided(person, browser.id, 'decline');
    const erased = await erase(id);
    expect(staysOf(erased)).toEqual([expect.stringMatching(/^What reviewers wrote .* in 1 row of the audit log/)]);
    expect(codeOf(await browser.read())).toBe('401 UNAUTHENTICATED');
    expect(tablesOf(await foundOf(person))).toEqual(['audit.event']);
    await until(async () => {
      try {
        return readdirSync(folder).length === 0;
      } catch {
        return true;
      }
    });
    expect(await audit(service.database, 'erase-person', id, '--by', 'the operator')).toEqual({
      ...{ said: 'erased the detail of 1 events', code: 0 },
    });
    expect(await foundOf(person)).toEqual([]);
    expect(await audit(service.database, 'verify')).toMatchObject({ code: 0 });
    expect((await apply(person)).opened.status).toBe(201);
  });

  test('leaves the approved business, unlisted but readable for reviewers', async () => {
    const person = newPerson();
    const { browser, id } = await submitted(person);
    await decided(person, browser.id, 'approve');
    const listed = async () => (await service.get('restaurants')).text.includes(businessStep.businessName);
    expect(await listed()).toBe(true);

    const file = await exportOf(id);
    expect(file.body).toMatchObject({
      data: {
        identity: { memberships: [{ restaurant: businessStep.businessName, role: 'owner' }] },
        onboarding: {
          applications: [
            {
              state: 'approved',
              applicant: `${person.firstName} ${person.lastName}`,
              sealed: ['bank'],
              steps: { business: businessStep },
            },
          ],
          documents: [{ fileName: `licence of ${person.lastName}.pdf` }],
          messages: [{ about: 'submit' }, { about: 'approve', message: expect.stringContaining(person.lastName) }],
        },
      },
    });
    expect(file.text).not.toContain(bankStep.bankAccountNumber);
    expect(file.text).not.toContain(ADMIN.username);

    const said = staysOf(await owner.get(`people/${id}/erasure`));
    expect(said).toEqual([
      expect.stringMatching(/^Granville Noodle House stays, but leaves the list/),
      expect.stringMatching(/^What was approved stays: the business of Granville Noodle House/),
      expect.stringMatching(/^What reviewers wrote .* in 1 row/),
    ]);
    expect(staysOf(await erase(id))).toEqual(said);
    expect(tablesOf(await foundOf(person))).toEqual(['audit.event']);
    expect(await listed()).toBe(false);
    const desk = await reviewer(service);
    const read = await desk.read(browser.id);
    expect(read).toMatchObject({
      status: 200,
      body: {
        state: 'approved',
        business: businessStep,
        admin: { firstName: '', lastName: '', email: '', phoneNumber: '' },
        flags: [],
        documents: [],
      },
    });
    expect((read.body as { events: { what: string }[] }).events.at(-1)).toMatchObject({
      what: 'erase-person',
      who: 'Owner',
    });
    const revealed = await owner.post(`applications/${browser.id}/reveal`, { confirmation: await confirmed(owner) });
    expect(revealed.body).toEqual({ steps: { bank: {} } });
    await audit(service.database, 'erase-person', id, '--by', 'the operator');
    expect(await foundOf(person)).toEqual([]);
    expect(await audit(service.database, 'verify')).toMatchObject({ code: 0 });
  });

  test('does not take along a restaurant with another owner', async () => {
    const person = newPerson();
    const { browser, id } = await submitted(person);
    await decided(person, browser.id, 'approve');
    const { id: partner } = await signUp(newPerson());
    await service.database.query(
      `insert into identity.membership (account_id, restaurant_id, role)
       select $1, restaurant_id, 'owner' from identity.membership where account_id = $2`,
      [partner, id],
    );
    const stays = staysOf(await erase(id));
    expect(stays.some((one) => /leaves the list/.test(one))).toBe(false);
    // Both at once: the second one is the last owner.
    const listed = `select 1 from restaurants.restaurant r join onboarding.application a on a.approved_as = r.id
      where a.id = $1 and r.approved_at is not null`;
    expect(await service.database.query(listed, [browser.id])).toHaveLength(1);
    expect(staysOf(await erase(partner))).toEqual([expect.stringMatching(/leaves the list/)]);
    expect(await service.database.query(listed, [browser.id])).toHaveLength(0);
  });

  test('is not erased while a file is being stored, whose content would be left behind', async () => {
    const person = newPerson();
    const { browser, id } = await submitted(person);
    await decided(person, browser.id, 'decline');
    await service.database.query('update onboarding.document set stored_at = null where application_id = $1', [
      browser.id,
    ]);
    expect(codeOf(await erase(id))).toBe('409 PERSON_UPLOADING');
    expect((await browser.read()).status).toBe(200);
  });
});

describe('a suspended person', () => {
  test('cannot sign up again by phone or address after the erasure, until readmitted', async () => {
    const person = newPerson();
    const { id } = await signUp(person);
    await service.post('user/confirm-email', { token: await linkOf(person) });
    await owner.post(`people/${id}/suspend`, { reason: 'Fraud', confirmation: await confirmed(owner) });
    expect(staysOf(await erase(id))).toEqual([
      expect.stringMatching(/^The suspension stays, in keyed hashes/),
      expect.stringMatching(/^What admins gave as their reasons stays in 1 row/),
    ]);
    expect(await foundOf(person)).toEqual([]);
    expect(codeOf((await signUp(person)).answer)).toBe('403 ACCOUNT_SUSPENDED');
    expect(codeOf((await signUp({ ...newPerson(), email: person.email.toUpperCase() })).answer)).toBe(
      '403 ACCOUNT_SUSPENDED',
    );
    await service.database.query(`update identity.code_send set sent_at = sent_at - interval '1 hour'`);
    expect(codeOf((await apply(person)).opened)).toBe('403 ACCOUNT_SUSPENDED');
    expect((await signUp(newPerson())).answer.status).toBe(201);

    expect(codeOf(await owner.post(`people/${id}/readmit`, { reason: 'Was a mistake' }))).toBe('200');
    expect(codeOf(await owner.post(`people/${id}/readmit`, { reason: 'Was a mistake' }))).toBe('200');
    expect((await eventsOf(id)).filter(({ action }) => action === 'readmit')).toHaveLength(1);
    await service.database.query(`update identity.code_send set sent_at = sent_at - interval '1 hour'`);
    expect((await signUp(person)).answer.status).toBe(201);
  });
});

describe('concurrently', () => {
  test('two tabs erase once; the other, and every later action, gets PERSON_ERASED', async () => {
    const { id } = await signUp(newPerson());
    const confirmations = [await confirmed(owner), await confirmed(owner), await confirmed(owner)];
    const answers = await Promise.all(
      confirmations.map((confirmation) => owner.post(`people/${id}/erase`, { confirmation })),
    );
    expect(answers.map(codeOf).sort()).toEqual(['200', '410 PERSON_ERASED', '410 PERSON_ERASED']);
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['erase']);
    expect(codeOf(await owner.get(`people/${id}`))).toBe('410 PERSON_ERASED');
    expect(codeOf(await exportOf(id))).toBe('410 PERSON_ERASED');
    expect(codeOf(await owner.post(`people/${id}/sign-out`))).toBe('410 PERSON_ERASED');
    expect(codeOf(await owner.post(`people/${id}/restore`, { reason: 'x' }))).toBe('410 PERSON_ERASED');
  });

  test('a confirmation allows one action, and none is possible without', async () => {
    const { id } = await signUp(newPerson());
    const confirmation = await confirmed(owner);
    expect(codeOf(await owner.post(`people/${id}/export`, { confirmation }))).toBe('200');
    for (const [act, with_] of [
      ['erase', confirmation],
      ['export', confirmation],
      ['erase', 'a'.repeat(43)],
      ['export', 'a'.repeat(43)],
    ] as const) {
      expect(codeOf(await owner.post(`people/${id}/${act}`, { confirmation: with_ }))).toBe(
        '403 CONFIRMATION_REQUIRED',
      );
    }
    expect((await owner.get(`people/${id}`)).status).toBe(200);
  });

  test('a sign-in or sign-up during the erasure does not end in an erased account', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = newPerson();
      const { id } = await signUp(person);
      const { email, password } = person;
      const { proof } = await proveByPhoneAgain(person.phoneNumber, 'sign-in');
      const confirmation = await confirmed(owner);
      const [erased, ...signedIn] = await Promise.all([
        owner.post(`people/${id}/erase`, { confirmation }),
        service.post('user/sign-in', { phoneNumber: person.phoneNumber, proof }),
        service.post('user/sign-in/password', { email, password }, { from: newAddress() }),
        service.post('user/sign-in/password', { email, password }, { from: newAddress() }),
      ]);
      expect(erased.status).toBe(200);
      for (const answer of signedIn) {
        expect([
          '200',
          '401 INVALID_LOGIN',
          '403 ACCOUNT_SUSPENDED',
          '403 PROOF_INVALID',
          '404 ACCOUNT_NOT_FOUND',
        ]).toContain(codeOf(answer));
        const me = await service.get('user/me', { headers: { cookie: cookiesOf(answer) } });
        expect(codeOf(me)).toBe('401 UNAUTHENTICATED');
      }
      expect(await service.database.query('select 1 from identity.session where subject_id = $1', [id])).toEqual([]);
      expect(await foundOf(person)).toEqual([]);
    }
  });

  test('a running decision comes first, and is taken into account', async () => {
    const person = newPerson();
    const { browser, id } = await submitted(person);
    const desk = await reviewer(service);
    const { version } = (await desk.read(browser.id)).body as { version: number };
    const confirmation = await confirmed(owner);
    const [decision, erased] = await Promise.all([
      desk.decide(browser.id, { decision: 'approve', version, message: '', changes: [] }),
      owner.post(`people/${id}/erase`, { confirmation }),
    ]);
    expect(codeOf(decision)).toBe('200');
    expect(['200', '409 PERSON_IN_REVIEW']).toContain(codeOf(erased));
    if (erased.status === 200) expect(await foundOf(person)).toEqual([]);
  });

  test('an interrupted erasure changes nothing, and is complete the next time', async () => {
    const person = newPerson();
    const { browser, id } = await submitted(person);
    await decided(person, browser.id, 'decline');
    const before = await foundOf(person);
    const blocker = new Client({ connectionString: service.database.url });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('select from onboarding.document where application_id = $1 for update', [browser.id]);
    const confirmation = await confirmed(owner);
    const cut = owner.post(`people/${id}/erase`, { confirmation });
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%onboarding.document%' and query like '%delete%'`;
    const pid = await until(async () => (await service.database.query<{ pid: number }>(waiting))[0]?.pid);
    await service.database.query('select pg_terminate_backend($1)', [pid]);
    expect((await cut).status).toBe(503);
    await blocker.query('rollback');
    await blocker.end();
    expect((await foundOf(person)).length).toBe(before.length);
    expect((await browser.read()).status).toBe(200);
    expect(readdirSync(path.join(service.env['UPLOADS_DIR']!, browser.id))).toHaveLength(1);
    expect((await erase(id)).status).toBe(200);
  });
});

describe('an admin', () => {
  const idOf = async (username: string) => {
    const { members } = (await owner.get('team')).body as { members: { id: string; username: string }[] };
    return members.find((one) => one.username === username)!.id;
  };

  test('gets an export, and is erased except for the username in the audit log', async () => {
    const colleague = await newAdmin(service, 'reviewer', tokenTo(service));
    const id = await idOf(colleague.username);
    const file = await owner.post(`team/${id}/export`, { confirmation: await confirmed(owner) });
    expect(file.body).toMatchObject({
      data: {
        identity: { sessions: [{ audience: 'admin' }] },
        admin: {
          account: [{ username: colleague.username, email: colleague.email, role: 'reviewer' }],
          logins: [{ address: expect.stringMatching(/^127\./) }],
          acts: [{ action: 'log-in' }, { action: 'join' }],
        },
      },
    });
    const erased = await owner.post(`team/${id}/erase`, { confirmation: await confirmed(owner) });
    expect(staysOf(erased)).toEqual([
      `The username ${colleague.username} stays taken, and stays in the audit log: it says who did what.`,
    ]);
    expect(codeOf(await colleague.get('people'))).toBe('401 UNAUTHENTICATED');
    const { username, password, email } = colleague;
    expect(codeOf(await service.post('admin/login', { username, password }, { from: newAddress() }))).toBe(
      '401 INVALID_LOGIN',
    );
    const left = await service.database.query(
      `select 1 from admin.account where email is not null and id = $1 or password_hash <> '' and id = $1`,
      [id],
    );
    expect(left).toEqual([]);
    expect(await service.database.query('select 1 from admin.login where account_id = $1', [id])).toEqual([]);
    // The address can be used again, the username cannot.
    await owner.post('team/invitations', { email, role: 'support', confirmation: await confirmed(owner) });
    const token = await tokenTo(service, 2)(email);
    const join = (name: string) =>
      service.post('admin/invitations/accept', { token, username: name, password }, { from: newAddress() });
    expect(codeOf(await join(username))).toBe('409 USERNAME_TAKEN');
    expect((await join(`${username} 2`)).status).toBe(201);
  });

  test('is also erased after their access was removed; admins cannot erase themselves or the last owner', async () => {
    const [id, colleague] = [await idOf(ADMIN.username), await newAdmin(service, 'owner', tokenTo(service))];
    expect(codeOf(await owner.post(`team/${id}/erase`, { confirmation: await confirmed(owner) }))).toBe(
      '409 OWN_ACCOUNT',
    );
    const theirs = await idOf(colleague.username);
    const by = { password: colleague.password };
    await owner.post(`team/${theirs}/role`, { role: 'reviewer', confirmation: await confirmed(owner) });
    expect(codeOf(await colleague.post(`team/${id}/erase`, { confirmation: await confirmed(colleague, by) }))).toBe(
      '403 FORBIDDEN',
    );
    await owner.post(`team/${theirs}/remove`, { confirmation: await confirmed(owner) });
    expect(codeOf(await owner.post(`team/${theirs}/erase`, { confirmation: await confirmed(owner) }))).toBe('200');
    expect(codeOf(await owner.post(`team/x/erase`, { confirmation: await confirmed(owner) }))).toBe(
      '404 ADMIN_NOT_FOUND',
    );
  });
});

test('only owners export and erase', async () => {
  const { id } = await signUp(newPerson());
  for (const role of ['reviewer', 'support']) {
    const by = await newAdmin(service, role, tokenTo(service));
    const confirmation = await confirmed(by, { password: by.password });
    expect(codeOf(await by.post(`people/${id}/export`, { confirmation }))).toBe('403 FORBIDDEN');
    expect(codeOf(await by.post(`people/${id}/erase`, { confirmation }))).toBe('403 FORBIDDEN');
    expect(codeOf(await by.get(`people/${id}/erasure`))).toBe('403 FORBIDDEN');
  }
  for (const wrong of ['x', '0190a1b2-0000-7000-8000-000000000000']) {
    expect(codeOf(await exportOf(wrong))).toBe('404 PERSON_NOT_FOUND');
    expect(codeOf(await erase(wrong))).toBe('404 PERSON_NOT_FOUND');
  }
});

test('in a process that only runs the admin module; the files are deleted once a process with their module runs', async () => {
  const person = newPerson();
  const { browser, id } = await submitted(person);
  await decided(person, browser.id, 'decline');
  const { database, providers } = service;
  await service.app.close();
  removeProviders = () => providers.remove();
  const alone = await startService({ database, providers, env: { SERVICE_MODULES: 'admin' } });
  const by = await admin(alone);
  expect((await erase(id, by)).status).toBe(200);
  const folder = path.join(service.env['UPLOADS_DIR']!, browser.id);
  expect(readdirSync(folder)).toHaveLength(1);
  await alone.stop();
  service = await startService({ database, providers });
  owner = await admin(service);
  await until(async () => {
    try {
      return readdirSync(folder).length === 0;
    } catch {
      return true;
    }
  });
  expect(tablesOf(await foundOf(person))).toEqual(['audit.event']);
});

test('on a database on which only the admin module has run', async () => {
  const alone = await startService({ database: await createDatabase(), env: { SERVICE_MODULES: 'admin' } });
  const by = await admin(alone);
  const [made] = await alone.database.query<{ id: string }>(
    `insert into identity.account (id, first_name, last_name, email, email_key, claims_email, phone_number)
     values (gen_random_uuid(), 'A', 'B', 'a@example.ca', 'a@example.ca', true, '+16045550123') returning id`,
  );
  const file = await by.post(`people/${made!.id}/export`, { confirmation: await confirmed(by) });
  expect(Object.keys((file.body as { data: object }).data).sort()).toEqual(['admin', 'identity']);
  expect((await by.post(`people/${made!.id}/erase`, { confirmation: await confirmed(by) })).status).toBe(200);
  await alone.stop();
});

/** Requests a second code within the pause between two. */
async function proveByPhoneAgain(phone: string, purpose: string) {
  await service.database.query(
    `update identity.code_send set sent_at = sent_at - interval '1 hour' where phone_number = $1`,
    [`+1${phone}`],
  );
  return proveByPhone(service, phone, purpose);
}
