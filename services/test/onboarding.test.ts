import { startService, type TestService } from './support/service';
import { proveByPhone } from './support/people';
import { adminStep, bankStep, businessStep, openApplication, owner } from './support/restaurants';
import { until } from './support/wait';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** A code can be sent to a phone again. */
const letTimePass = () =>
  service.database.query(`update identity.code_send set sent_at = sent_at - interval '61 seconds'`);

test('from a verified phone to a submitted application', async () => {
  const browser = await openApplication(service);
  const { opened, phoneNumber } = browser;
  expect(opened.headers['set-cookie']![0]).toMatch(
    /^mealtime_owner=[\w-]{43}; Max-Age=43200; Path=\/api\/restaurants; HttpOnly; SameSite=Strict$/,
  );
  expect(opened.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ...{ version: 1, state: 'draft', nextStep: 'business', admin: adminStep(phoneNumber), business: null, bank: null },
    ...{ requestedChanges: [], documents: [], submittedAt: null, decidedAt: null },
    ...{ createdAt: expect.any(String), updatedAt: expect.any(String), expiresAt: expect.any(String) },
  });
  const days = (Date.parse(opened.body.expiresAt as string) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 2);

  const business = await browser.save('business', { ...businessStep, version: 1 });
  expect(business).toMatchObject({ status: 200, body: { version: 2, nextStep: 'bank', business: businessStep } });
  const bank = await browser.save('bank', { ...bankStep, version: 2 });
  const { bankAccountNumber: _a, transitNumber: _t, ...shown } = bankStep;
  expect(bank).toMatchObject({ status: 200, body: { version: 3, nextStep: null } });
  expect(bank.body.bank).toEqual({ ...shown, bankAccountNumberEnding: '1098', transitNumberEnding: '21' });

  const submitted = await browser.submit();
  expect(submitted).toMatchObject({ status: 200, body: { version: 4, state: 'submitted', nextStep: null } });
  expect((await browser.mine()).body).toEqual({ applications: [submitted.body] });
  expect((await browser.read()).body).toEqual(submitted.body);

  const [mail, ...others] = await until(async () => {
    const mails = await browser.mails();
    return mails.length > 0 && mails;
  });
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('We have received the application of Granville Noodle House');
  expect(mail!.text).toContain('dashboard');
  expect(mail!.text).toContain('/signup/restaurant/status');
});

test('resumed in another browser, with everything that was saved', async () => {
  const first = await openApplication(service);
  await first.save('business', { ...businessStep, version: 1 });
  await letTimePass();
  const { proof } = await proveByPhone(service, first.phoneNumber, 'restaurant');
  const resumed = await service.post('restaurants/applications/resume', { phoneNumber: first.phoneNumber, proof });
  expect(resumed).toMatchObject({ status: 200, body: { id: first.id, nextStep: 'bank', business: businessStep } });
  const second = owner(service, first.phoneNumber, resumed);
  expect((await second.save('bank', { ...bankStep, version: 2 })).status).toBe(200);
  // The first browser is still signed in, and sees it.
  expect((await first.read()).body).toMatchObject({ version: 3, nextStep: null });
});

test('step 1 typed again for a phone with a draft takes the place of the old one, and keeps the rest', async () => {
  const first = await openApplication(service);
  await first.complete();
  await letTimePass();
  const again = await openApplication(service, first.phoneNumber, { firstName: 'Renée', role: 'manager' });
  expect(again.opened.body).toMatchObject({
    ...{ id: first.id, version: 4, nextStep: null, business: businessStep },
    admin: { firstName: 'Renée', role: 'manager' },
  });
});
