import { flags as flagsOf } from '../src/onboarding/kinds/restaurant/flags';
import { nextState } from '../src/onboarding/lifecycle/applications/application.states';
import { reviewer } from './support/admins';
import { PDF } from './support/files';
import { applicantStep, bankStep, businessStep, openApplication, submitApplication } from './support/restaurants';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
let admin: Awaited<ReturnType<typeof reviewer>>;
beforeAll(async () => {
  service = await startService();
  admin = await reviewer(service);
});
afterAll(() => service.stop());

type Browser = Awaited<ReturnType<typeof submitApplication>>;

/** Subject of a decline. */
const DECLINED = /^Your application for .+(?<! needs a few changes)$/;

/** The e-mail with this subject. Messages in quick succession may arrive in any order. */
const mailOf = (browser: Browser, subject: RegExp) =>
  until(async () => (await browser.mails()).find((mail) => subject.test(mail.subject)));

const mailsOf = (browser: Browser, count: number) =>
  until(async () => {
    const mails = await browser.mails();
    return mails.length >= count && mails;
  });

test('from the submission to the directory', async () => {
  const browser = await submitApplication(service, { ...businessStep, businessName: 'Aroy Thai Kitchen' });
  const before = await admin.waiting();
  expect(before).toBeGreaterThan(0);
  const seen = await admin.read(browser.id);
  expect(seen).toMatchObject({
    status: 200,
    body: {
      ...{ id: browser.id, version: 4, state: 'submitted', flags: [], claimedBy: null, documents: [] },
      decisions: ['claim', 'approve', 'request-changes', 'decline'],
      bank: { bankAccountNumberEnding: '1098', transitNumberEnding: '21', routingNumberMasked: '0809***21' },
      events: [{ what: 'submit', who: 'owner', at: expect.any(String), message: '', changes: [] }],
    },
  });
  expect(seen.text).not.toMatch(/987654321098|54321|argon2/);

  const claimed = await admin.decide(browser.id, { version: 4, decision: 'claim' });
  expect(claimed).toMatchObject({ status: 200, body: { version: 5, state: 'submitted', claimedBy: 'Owner' } });
  expect(claimed.body.decisions).toEqual(['approve', 'request-changes', 'decline']);

  const approved = await admin.decide(browser.id, { version: 5, decision: 'approve', message: 'Welcome!' });
  expect(approved).toMatchObject({ status: 200, body: { version: 6, state: 'approved', decisions: [] } });
  expect(approved.body.events.map(({ what, who }: { what: string; who: string }) => `${who} ${what}`)).toEqual([
    'owner submit',
    'Owner claim',
    'Owner approve',
  ]);
  expect(await admin.waiting()).toBe(before - 1);
  const { restaurants } = (await service.get('restaurants?q=aroy')).body;
  const line = {
    ...{ id: expect.any(String), slug: 'aroy-thai-kitchen', name: 'Aroy Thai Kitchen' },
    ...{ city: 'Vancouver', cuisines: ['Chinese'], isDemo: false, takesOrders: false, isOpen: false },
    ...{ prepMinutes: 20, cover: null, lat: null, lng: null },
  };
  expect(restaurants).toEqual([{ ...line, opensAt: null, dishes: [], picture: null }]);
  expect((await service.get('restaurants/aroy-thai-kitchen')).body).toEqual({
    ...line,
    ...{ address: businessStep.businessAddress, hours: null, papersChecked: [], opensAt: null },
    ...{ deliveryHours: null, closures: [], closesAt: null, closedBy: 'never' },
    ...{ description: '', phone: '', pickupNotes: '', features: [], pictures: [] },
  });
  expect((await browser.read()).body).toMatchObject({ state: 'approved', decidedAt: expect.any(String) });
  // It opens for orders after its setup; the application contained its payout details.
  const [restaurant] = await service.database.query(
    `select r.opened_at, r.has_payout_details from restaurants.restaurant r
     join onboarding.application a on a.approved_as = r.id where a.id = $1`,
    [browser.id],
  );
  expect(restaurant).toEqual({ opened_at: null, has_payout_details: true });
  const mails = await mailsOf(browser, 2);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Aroy Thai Kitchen is on Mealtime',
    'We’ve received your application for Aroy Thai Kitchen',
  ]);
  const { text } = await mailOf(browser, /is on Mealtime/);
  expect(text).toContain('Welcome!');
  expect(text).toContain('within 5 business days');
  expect(text).toMatch(/http:\/\/127.0.0.1:3999\/restaurant\n/);
  expect(text).not.toContain('/signup/restaurant/status');
});

describe('an approval', () => {
  const NAMES = ['licence', 'insurance', 'food-safety'];
  const approve = (id: string, more: object = {}) =>
    admin.decide(id, { version: 4, decision: 'approve', reason: '', ...more });
  const nameless = () => submitApplication(service, { ...businessStep, businessName: `House ${letters()}` });
  const letters = () => Array.from({ length: 12 }, () => 'abcdefghij'[Math.floor(Math.random() * 10)]).join('');

  test('without documents needs a reason, which is logged but not sent to the owner', async () => {
    const browser = await nameless();
    const refused = await approve(browser.id);
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_FAILED' } } });
    expect(refused.body.error.fields).toEqual({
      reason: ['Please say why it is approved without: Business licence, Proof of insurance, Food safety certificate'],
    });
    for (const blank of ['  ', '\u2800', '\u2800\u2800 .', '—'])
      expect((await approve(browser.id, { reason: blank, message: blank })).status).toBe(400);
    const approved = await approve(browser.id, { reason: 'Seen on site.' });
    expect(approved.body.events.at(-1)).toMatchObject({ what: 'approve', reason: 'Seen on site.', checked: [] });
    expect((await mailOf(browser, /is on Mealtime/)).text).not.toContain('Seen on site.');
  });

  test('cannot list documents as checked that were not sent', async () => {
    const browser = await nameless();
    const refused = await approve(browser.id, { checked: ['licence'], reason: 'Seen on site.' });
    expect(refused.body.error.fields).toEqual({ checked: ['No document was sent that could have been checked'] });
    for (const checked of [['passport'], ['licence', 'licence'], 'licence', { licence: true }])
      expect((await approve(browser.id, { checked, reason: 'Why not' })).status).toBe(400);
  });

  test('with all documents needs no reason; the page of the restaurant shows which were checked', async () => {
    const browser = await nameless();
    await browser.upload('licence.pdf', PDF);
    const tooMany = await approve(browser.id, { version: 5, checked: NAMES.slice(0, 2), reason: 'Seen on site.' });
    expect(tooMany.body.error.fields).toEqual({
      checked: ['No more papers can have been checked than documents were sent'],
    });
    await browser.upload('insurance.pdf', PDF);
    await browser.upload('food-safety.pdf', PDF);
    const some = await approve(browser.id, { version: 7, checked: NAMES.slice(0, 2) });
    expect(some.body.error.fields).toEqual({
      reason: ['Please say why it is approved without: Food safety certificate'],
    });
    const approved = await approve(browser.id, { version: 7, checked: NAMES });
    expect(approved.body.events.at(-1)).toMatchObject({ what: 'approve', checked: NAMES });
    const { slug } = (await service.get(`restaurants?q=${approved.body.business.businessName as string}`)).body
      .restaurants[0];
    expect((await service.get(`restaurants/${slug as string}`)).body.papersChecked).toEqual(NAMES);
  });
});

test('only requested changes can be made, and the application is submitted again', async () => {
  const browser = await submitApplication(service);
  const changes = [
    { step: 'bank', field: 'transitNumber', message: 'It is not on the cheque.' },
    { step: 'documents', field: '', message: 'Please add your licence.' },
  ];
  const asked = await admin.decide(browser.id, {
    version: 4,
    decision: 'request-changes',
    message: 'Nearly!',
    changes,
  });
  expect(asked).toMatchObject({ status: 200, body: { state: 'changes-requested', requestedChanges: changes } });
  expect((await browser.read()).body).toMatchObject({
    ...{ state: 'changes-requested', requestedChanges: changes, reviewMessage: 'Nearly!' },
  });
  const mail = await mailOf(browser, /^Your application for Granville Noodle House needs a few changes$/);
  expect(mail.text).toContain('- Banking Information, transit number: It is not on the cheque.');
  expect(mail.text).toContain('- Documents: Please add your licence.');

  expect(await browser.save('business', { ...businessStep, version: 5 })).toMatchObject({
    status: 409,
    body: { error: { code: 'APPLICATION_LOCKED' } },
  });
  const moved = { ...bankStep, transitNumber: '12399', bankAccountNumber: '1111111', city: 'Surrey' };
  const refused = await browser.save('bank', { ...moved, version: 5 });
  const message = ['This is not what you gave before, and we did not ask you to change it'];
  expect([refused.status, refused.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(refused.body.error.fields).toEqual({ bankAccountNumber: message, city: message });
  const mended = await browser.save('bank', { ...bankStep, transitNumber: '12399', version: 5 });
  expect(mended).toMatchObject({ status: 200, body: { version: 6, bank: { transitNumberEnding: '99' } } });
  expect((await browser.upload('licence.pdf', PDF)).status).toBe(201);

  const again = await browser.submit();
  expect(again).toMatchObject({
    status: 200,
    body: { version: 7, state: 'submitted', requestedChanges: [], reviewMessage: '' },
  });
  expect(await browser.save('bank', { ...bankStep, version: 7 })).toMatchObject({
    body: { error: { code: 'APPLICATION_LOCKED' } },
  });
  await mailsOf(browser, 3);
  const events = (await admin.read(browser.id)).body.events as { what: string }[];
  expect(events.map(({ what }) => what)).toEqual(['submit', 'request-changes', 'document-added', 'submit']);
});

test.each([
  ['admin', 'email', { email: 'new@example.ca' }, { userDOB: '1980-01-31' }],
  ['business', 'businessName', { businessName: 'Robson Noodle House' }, { gstHstNumber: '123456782RT0002' }],
])('of the step %s only the field %s, or the whole step', async (step, field, asked, unasked) => {
  const browser = await submitApplication(service);
  const before = step === 'admin' ? applicantStep(browser.phoneNumber) : businessStep;
  const ask = (version: number, named: string) =>
    admin.decide(browser.id, {
      ...{ version, decision: 'request-changes' },
      changes: [{ step, field: named, message: '' }],
    });
  await ask(4, field);
  const refused = await browser.save(step, { ...before, ...asked, ...unasked, version: 5 });
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_FAILED' } } });
  expect(Object.keys(refused.body.error.fields as object)).toEqual(Object.keys(unasked));
  expect((await browser.read()).body).toMatchObject({ version: 5, [step]: before });
  expect(await browser.save(step, { ...before, ...asked, version: 4 })).toMatchObject({
    body: { error: { code: 'VERSION_CONFLICT' } },
  });
  expect(await browser.save(step, { ...before, ...asked, version: 5 })).toMatchObject({
    ...{ status: 200, body: { version: 6, [step]: asked } },
  });
  await browser.submit();
  await ask(7, '');
  expect(await browser.save(step, { ...before, ...asked, ...unasked, version: 8 })).toMatchObject({ status: 200 });
});

test('corrections are shown beside the earlier values, banking details only as changed', async () => {
  const browser = await submitApplication(service);
  await browser.upload('licence.pdf', PDF);
  await browser.upload('menu.pdf', PDF);
  const mended = async () => (await admin.read(browser.id)).body.mended as object | null;
  expect(await mended()).toBeNull();
  const asked = await admin.decide(browser.id, { version: 6, decision: 'request-changes', message: 'All of it.' });
  const { at: since } = asked.body.events.at(-1) as { at: string };
  expect(asked.body).toMatchObject({ state: 'changes-requested', mended: null });

  await browser.save('business', { ...businessStep, businessName: 'Half a name', version: 7 });
  await browser.save('business', { ...businessStep, businessName: 'Robson Noodle House', version: 8 });
  await browser.save('bank', { ...bankStep, bankAccountNumber: '1234567', city: 'Surrey', version: 9 });
  const { documents } = (await browser.read()).body as { documents: { id: string; fileName: string }[] };
  for (const { id } of documents) await browser.remove(id);
  await browser.upload('licence.pdf', PDF);
  await browser.upload('cheque.pdf', PDF);
  // Unfinished corrections are visible to the owner only.
  expect(await mended()).toBeNull();
  await browser.submit();

  const seen = await admin.read(browser.id);
  expect(seen.body.mended).toEqual({
    ...{ since, by: 'Owner' },
    fields: [
      { step: 'business', field: 'businessName', before: 'Granville Noodle House', after: 'Robson Noodle House' },
      { step: 'bank', field: 'bankAccountNumber', before: null, after: null },
      { step: 'bank', field: 'city', before: null, after: null },
    ],
    documents: [
      { fileName: 'licence.pdf', how: 'replaced' },
      { fileName: 'cheque.pdf', how: 'added' },
      { fileName: 'menu.pdf', how: 'removed' },
    ],
  });
  expect(seen.text).not.toMatch(/1234567"|987654321098/);

  // The second time it is compared with the application at the second request.
  await admin.decide(browser.id, { version: 11, decision: 'request-changes', message: 'Nearly.' });
  await browser.save('business', { ...businessStep, businessName: 'Robson Noodles', version: 12 });
  await browser.submit();
  expect(await mended()).toMatchObject({
    fields: [{ field: 'businessName', before: 'Robson Noodle House', after: 'Robson Noodles' }],
    documents: [],
  });
  expect((await browser.read()).text).not.toContain('mended');
  expect((await admin.decide(browser.id, { version: 14, decision: 'approve' })).body).toMatchObject({ mended: null });
  const kept = await service.database.query(
    `select from onboarding.application_step where application_id = $1
       and num_nonnulls(answered_content, answered_sealed) > 0`,
    [browser.id],
  );
  expect(kept).toEqual([]);
});

test('the key of the first submission does not send it again after changes were requested', async () => {
  const browser = await openApplication(service);
  await browser.complete();
  await browser.submit('first');
  await admin.decide(browser.id, { version: 4, decision: 'request-changes', message: 'Please look at all of it.' });
  expect(await browser.submit('first')).toMatchObject({
    status: 200,
    body: { state: 'changes-requested', version: 5 },
  });
  expect((await browser.save('business', { ...businessStep, version: 5 })).status).toBe(200);
  expect(await browser.submit('second')).toMatchObject({ status: 200, body: { state: 'submitted', version: 7 } });
});

test('a declined application is final', async () => {
  const browser = await submitApplication(service);
  const declined = await admin.decide(browser.id, { version: 4, decision: 'decline', message: 'Outside our area.' });
  expect(declined).toMatchObject({ status: 200, body: { state: 'declined', decisions: [] } });
  expect((await mailOf(browser, DECLINED)).text).toContain('Outside our area.');
  for (const decision of ['claim', 'approve', 'request-changes', 'decline']) {
    const refused = await admin.decide(browser.id, { version: 5, decision, message: 'x' });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'DECISION_NOT_POSSIBLE' } } });
  }
  expect(await browser.submit()).toMatchObject({ status: 200, body: { state: 'declined', version: 5 } });
  expect(await browser.upload('licence.pdf', PDF)).toMatchObject({ body: { error: { code: 'APPLICATION_LOCKED' } } });
});

test('of concurrent decisions one counts, and the other reviewers get the present state', async () => {
  const browser = await submitApplication(service, { ...businessStep, businessName: 'Once Only Diner' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.decide(browser.id, { version: 4, decision: 'approve' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  const conflict = answers.find(({ status }) => status === 409)!;
  expect(conflict.body).toMatchObject({
    error: { code: 'VERSION_CONFLICT' },
    application: { state: 'approved', version: 5 },
  });
  expect((await service.get('restaurants?q=once')).body.restaurants).toHaveLength(1);
  await mailsOf(browser, 2);
  expect(await browser.mails()).toHaveLength(2);
});

test('a repeated decision, on the version before or after it, changes nothing', async () => {
  const browser = await submitApplication(service, { ...businessStep, businessName: 'Pressed Twice Diner' });
  const approve = (version: number) => admin.decide(browser.id, { version, decision: 'approve' });
  expect((await approve(4)).status).toBe(200);
  const now = { id: browser.id, state: 'approved', version: 5 };
  expect(await approve(4)).toMatchObject({ body: { error: { code: 'VERSION_CONFLICT' }, application: now } });
  expect(await approve(5)).toMatchObject({ status: 409, body: { error: { code: 'DECISION_NOT_POSSIBLE' } } });
  expect((await service.get('restaurants?q=pressed')).body.restaurants).toHaveLength(1);
  await mailOf(browser, /is on Mealtime/);
  expect(await browser.mails()).toHaveLength(2);
  const { events } = (await admin.read(browser.id)).body as { events: { what: string }[] };
  expect(events.map(({ what }) => what)).toEqual(['submit', 'approve']);
});

test('while the owner makes corrections it cannot be approved, and no correction is lost', async () => {
  const browser = await submitApplication(service, { ...businessStep, businessName: 'Half Mended Diner' });
  await admin.decide(browser.id, { version: 4, decision: 'request-changes', message: 'All of it.' });
  await browser.save('business', { ...businessStep, businessName: 'Wholly Mended Diner', version: 5 });
  for (const decision of ['claim', 'approve', 'request-changes']) {
    const refused = await admin.decide(browser.id, { version: 6, decision, message: 'x' });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'DECISION_NOT_POSSIBLE' } } });
  }
  // It can be declined, but not on a version before the owner's latest changes.
  const ended = await admin.decide(browser.id, { version: 5, decision: 'decline', message: 'x' });
  expect(ended).toMatchObject({ status: 409, body: { error: { code: 'VERSION_CONFLICT' } } });
  // Submitted again, and at the same time approved on the earlier version.
  const [sent, decided] = await Promise.all([
    browser.submit('again'),
    admin.decide(browser.id, { version: 6, decision: 'approve' }),
  ]);
  expect([sent.status, decided.status]).toEqual([200, 409]);
  expect((await admin.read(browser.id)).body).toMatchObject({
    ...{ state: 'submitted', version: 7, business: { businessName: 'Wholly Mended Diner' } },
  });
  expect((await service.get('restaurants?q=mended')).body.restaurants).toEqual([]);
  const subjects = (await mailsOf(browser, 3)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /is on Mealtime/.test(subject) || DECLINED.test(subject))).toEqual([]);
});

test('of a decline and a concurrent submission one counts, and the other gets a conflict', async () => {
  for (let round = 0; round < 5; round += 1) {
    const browser = await submitApplication(service);
    await admin.decide(browser.id, { version: 4, decision: 'request-changes', message: 'All of it.' });
    await browser.save('business', { ...businessStep, version: 5 });
    const [sent, declined] = await Promise.all([
      browser.submit(),
      admin.decide(browser.id, { version: 6, decision: 'decline', message: 'Too late.' }),
    ]);
    const { state, version } = (await admin.read(browser.id)).body as { state: string; version: number };
    expect([version, ['submitted', 'declined'].includes(state)]).toEqual([7, true]);
    expect(declined.status).toBe(state === 'declined' ? 200 : 409);
    // The owner's page shows the present state, whichever of the two won.
    expect(sent).toMatchObject({ status: 200, body: { state } });
    const mails = await mailsOf(browser, 3);
    expect(mails.filter(({ subject }) => DECLINED.test(subject))).toHaveLength(state === 'declined' ? 1 : 0);
  }
});

test('an application claimed by another reviewer can be claimed, not decided', async () => {
  const browser = await submitApplication(service);
  await service.database.query(`update onboarding.application set claimed_by = 'Someone' where id = $1`, [browser.id]);
  expect((await admin.read(browser.id)).body.decisions).toEqual(['claim']);
  expect(await admin.decide(browser.id, { version: 4, decision: 'approve' })).toMatchObject({
    status: 409,
    body: { error: { code: 'APPLICATION_CLAIMED' } },
  });
  expect((await admin.decide(browser.id, { version: 4, decision: 'claim' })).body.claimedBy).toBe('Owner');
  expect((await admin.decide(browser.id, { version: 5, decision: 'approve' })).status).toBe(200);
});

test.each([
  [{ decision: 'approve' }, 'version'],
  [{ version: '4', decision: 'approve' }, 'version'],
  [{ version: 4, decision: 'submit' }, 'decision'],
  [{ version: 4, decision: 'request-changes' }, 'changes'],
  [{ version: 4, decision: 'request-changes', changes: [{ step: 'bank' }] }, 'changes'],
  [{ version: 4, decision: 'request-changes', changes: [{ step: 'menu', field: '', message: '' }] }, 'changes'],
  [{ version: 4, decision: 'request-changes', changes: 'bank' }, 'changes'],
  [{ version: 4, decision: 'decline', message: 'x'.repeat(2_001) }, 'message'],
  [{ version: 4, decision: 'decline', message: 'a\u0000b' }, 'message'],
  [{ version: 4, decision: 'decline', who: 'me' }, 'who'],
])('an invalid decision: %j', async (body, field) => {
  const answer = await admin.decide('7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10', body);
  expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: [expect.any(String)] } } } });
});

test('applications are listed by submission, in pages, found by their texts, and without drafts', async () => {
  const draft = await openApplication(service);
  await draft.complete({ ...businessStep, businessName: 'Secret Plans' });
  const submitted: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const browser = await submitApplication(service, {
      ...businessStep,
      businessName: `Listed ${'abc'[count]} 100%`.replace(' 100%', ''),
    });
    submitted.unshift(browser.id);
  }
  const ids = ({ body }: Awaited<ReturnType<typeof admin.list>>) =>
    (body.applications as { id: string }[]).map(({ id }) => id);
  expect(ids(await admin.list('?q=listed'))).toEqual(submitted);
  expect(ids(await admin.list('?q=secret'))).toEqual([]);
  expect(ids(await admin.list('?q=%25'))).toEqual([]);
  expect(ids(await admin.list(`?q=owner.604777`)).length).toBeGreaterThan(3);
  await admin.decide(submitted[0]!, { version: 4, decision: 'decline' });
  expect(ids(await admin.list('?q=listed&state=submitted'))).toEqual(submitted.slice(1));
  expect(ids(await admin.list('?q=listed&state=declined'))).toEqual(submitted.slice(0, 1));
  expect((await admin.list('?state=draft')).status).toBe(400);
  expect((await admin.list('?cursor=x')).status).toBe(400);
  expect((await admin.read(draft.id)).status).toBe(404);
  expect((await admin.decide(draft.id, { version: 3, decision: 'approve' })).status).toBe(404);

  await service.database.query(
    `insert into onboarding.application (id, kind, account_id, phone_number, state, title, applicant, email,
       terms_accepted_at, submitted_at, expires_at)
     select gen_random_uuid(), kind, account_id, phone_number, state, 'Many', applicant, email, now(), now(), now()
     from onboarding.application, generate_series(1, 45) where id = $1`,
    [submitted[1]],
  );
  const all: string[] = [];
  for (let cursor = ''; ;) {
    const page = await admin.list(`?q=many&limit=20&cursor=${cursor}`);
    all.push(...ids(page));
    if (page.body.nextCursor === null) break;
    cursor = page.body.nextCursor as string;
  }
  expect(all).toHaveLength(45);
  expect(new Set(all).size).toBe(45);
});

test('only admins can review, neither visitors nor owners', async () => {
  const browser = await submitApplication(service);
  const path = `restaurants/applications/${browser.id}`;
  for (const headers of [{}, { cookie: browser.cookie }, { authorization: admin.headers.authorization }]) {
    expect((await service.get('admin/applications', { headers })).status).toBe(401);
    expect((await service.get(`${path}/review`, { headers })).status).toBe(401);
    expect((await service.get(`${path}/review/documents/${browser.id}`, { headers })).status).toBe(401);
    const decision = { version: 4, decision: 'approve' };
    expect((await service.post(`${path}/decisions`, decision, { headers })).status).toBe(401);
  }
  expect((await service.get(path, { headers: admin.headers })).status).toBe(401);
  for (const id of ['x', 'a%2Fb', '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10']) {
    expect((await admin.read(id)).status).toBe(404);
  }
});

test('reviewers read the documents', async () => {
  const browser = await submitApplication(service);
  const { id } = (await browser.upload('licence.pdf', PDF)).body as { id: string };
  const file = await admin.get(`/${browser.id}/review/documents/${id}`);
  expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect((await admin.get(`/${browser.id}/review/documents/${browser.id}`)).status).toBe(404);
});

describe('flags', () => {
  const flags = (business: object, bank: object = {}) =>
    flagsOf({ business: { ...businessStep, ...business }, bank: { ...bankStep, ...bank } });

  test.each([
    [{}, {}, []],
    [{ businessNumber: '123456789', gstHstNumber: '123456789RT0001' }, {}, ['business-number-check-digit']],
    [{ gstHstNumber: '123456789RT0001' }, {}, ['gst-prefix']],
    [{}, { bankName: 'Simplii Financial', institutionNumber: '010' }, []],
    [{}, { institutionNumber: '010' }, ['bank-institution']],
    [
      { businessNumber: '987654321' },
      { institutionNumber: '999' },
      ['business-number-check-digit', 'gst-prefix', 'bank-institution'],
    ],
  ])('%j %j: %j', (business, bank, expected) => expect(flags(business, bank)).toEqual(expected));

  test('are stored at the submission, and added where they are missing', async () => {
    const browser = await submitApplication(service, { ...businessStep, gstHstNumber: '987654321RT0001' });
    const kept = () => service.database.query('select flags from onboarding.application where id = $1', [browser.id]);
    expect(await kept()).toEqual([{ flags: ['gst-prefix'] }]);
    await admin.decide(browser.id, { version: 4, decision: 'request-changes', message: 'Once more' });
    await browser.save('business', { ...businessStep, version: 5 });
    expect((await browser.submit()).status).toBe(200);
    expect(await kept()).toEqual([{ flags: [] }]);
    // Like an application of an earlier version without flags; the job runs early.
    await service.database.query('update onboarding.application set flags = null');
    await service.database.query(`insert into outbox.job (name, data) values ('application-flags', '{}')`);
    await until(async () => ((await kept())[0] as { flags: string[] | null }).flags !== null);
    expect(await kept()).toEqual([{ flags: [] }]);
  });

  test('never refuse an applicant: the example of the specification is accepted', async () => {
    const business = { ...businessStep, businessNumber: '123456789', gstHstNumber: '987654321RT0001' };
    const browser = await submitApplication(service, business, { ...bankStep, institutionNumber: '004' });
    const { body } = await admin.read(browser.id);
    expect(body.flags.map(({ flag }: { flag: string }) => flag)).toEqual([
      'business-number-check-digit',
      'gst-prefix',
      'bank-institution',
    ]);
    expect(JSON.stringify((await browser.read()).body)).not.toContain('flag');
  });
});

test('transitions outside of the table are impossible', () => {
  expect(nextState('draft', 'approve')).toBeUndefined();
  expect(nextState('approved', 'decline')).toBeUndefined();
  expect(nextState('changes-requested', 'approve')).toBeUndefined();
  expect(nextState('changes-requested', 'submit')).toBe('submitted');
});
