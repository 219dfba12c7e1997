import { cookiesOf } from './support/http';
import { SMS_VERIFIER, type SmsVerifier } from '../src/identity/verification/sms-verifier';
import { startService, type TestService } from './support/service';
import { codeFor, newAddress, newPhone, wrongCode } from './support/people';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const send = (phoneNumber: string, from = newAddress(), more = {}) =>
  service.post('user/verify-phone', { phoneNumber, ...more }, { from });
const check = (phoneNumber: string, code: string, more = {}) =>
  service.post('user/verify-code', { phoneNumber, code, ...more });
/** Moves the sends to a phone, or all, this many seconds into the past. */
const age = (seconds: number) =>
  service.database.query(`update identity.code_send set sent_at = sent_at - $1 * interval '1 second'`, [seconds]);

test('a code is sent, and its check returns a person and a proof', async () => {
  const phone = newPhone();
  const sent = await send(phone);
  expect(sent).toMatchObject({
    status: 200,
    body: { message: `A verification code has been sent to +1***-***-${phone.slice(-4)}.` },
  });
  expect(sent.body.sid).toMatch(/^[\w-]{43}$/);
  const checked = await check(phone, await codeFor(service, phone));
  expect(checked).toMatchObject({ status: 200, body: { message: 'Your phone number is verified.', verified: true } });
  expect(checked.body.uid).toMatch(/^[0-9a-f-]{36}$/);
  expect(checked.body.proof).toMatch(/^[\w-]{43}$/);
});

test('a number may be written with spaces and brackets', async () => {
  const phone = newPhone();
  const written = `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
  expect((await send(written)).status).toBe(200);
  expect((await check(phone, await codeFor(service, phone))).status).toBe(200);
});

test('a code works once', async () => {
  const phone = newPhone();
  await send(phone);
  const code = await codeFor(service, phone);
  expect((await check(phone, code)).status).toBe(200);
  expect(await check(phone, code)).toMatchObject({
    status: 400,
    body: { error: { code: 'CODE_EXPIRED' }, verified: false },
  });
});

test('of parallel checks with the right code exactly one gets a proof', async () => {
  const phone = newPhone();
  await send(phone);
  const code = await codeFor(service, phone);
  const answers = await Promise.all(Array.from({ length: 4 }, () => check(phone, code)));
  expect(answers.filter(({ body }) => body.verified === true)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
});

test('five wrong codes end the session, and a new code starts another', async () => {
  const phone = newPhone();
  await send(phone);
  const code = await codeFor(service, phone);
  for (let index = 0; index < 4; index += 1) {
    expect(await check(phone, wrongCode(code))).toMatchObject({
      status: 400,
      body: { error: { code: 'CODE_WRONG' }, message: 'That code is not right. Please try again.', verified: false },
    });
  }
  const fifth = await check(phone, wrongCode(code));
  expect(fifth).toMatchObject({
    status: 429,
    body: { error: { code: 'CODE_TOO_MANY' }, message: 'Too many wrong codes. Request a new one.' },
  });
  expect(await check(phone, code)).toMatchObject({ status: 429, body: { error: { code: 'CODE_TOO_MANY' } } });
  await age(61);
  await send(phone);
  const fresh = await codeFor(service, phone);
  expect((await check(phone, fresh)).status).toBe(200);
});

test('50 parallel wrong codes are five tries', async () => {
  const phone = newPhone();
  await send(phone);
  const code = await codeFor(service, phone);
  const answers = await Promise.all(Array.from({ length: 50 }, () => check(phone, wrongCode(code))));
  const codes = answers.map(({ body }) => body.error.code as string);
  expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(4);
  expect(codes.filter((one) => one === 'CODE_TOO_MANY')).toHaveLength(46);
});

test('a session lives five minutes', async () => {
  const phone = newPhone();
  await send(phone);
  await service.database.query(`update identity.verification set expires_at = now() where phone_number = $1`, [
    `+1${phone}`,
  ]);
  const late = await check(phone, await codeFor(service, phone));
  expect(late).toMatchObject({ status: 400, body: { error: { code: 'CODE_EXPIRED' } } });
});

test('a resend continues the same session, including its wrong tries', async () => {
  const phone = newPhone();
  const first = await send(phone);
  const code = await codeFor(service, phone);
  for (let index = 0; index < 4; index += 1) await check(phone, wrongCode(code));
  await age(61);
  const second = await send(phone);
  expect(second.body.sid).toBe(first.body.sid);
  expect(await codeFor(service, phone)).toBe(code);
  expect(await check(phone, wrongCode(code))).toMatchObject({ body: { error: { code: 'CODE_TOO_MANY' } } });
});

test('a code that would expire before the session is replaced by a new one', async () => {
  const phone = newPhone();
  await send(phone);
  const code = await codeFor(service, phone);
  await age(400);
  await service.database.query(
    `update identity.verification set code_made_at = now() - interval '400 seconds', expires_at = now()
     where phone_number = $1`,
    [`+1${phone}`],
  );
  await send(phone);
  const fresh = await codeFor(service, phone);
  expect(fresh).not.toBe(code);
  expect((await check(phone, fresh)).status).toBe(200);
});

test('a code for one purpose is invalid for another', async () => {
  const phone = newPhone();
  await send(phone, newAddress(), { purpose: 'restaurant' });
  const code = await codeFor(service, phone);
  expect(await check(phone, code)).toMatchObject({ status: 400, body: { error: { code: 'CODE_EXPIRED' } } });
  expect((await check(phone, code, { purpose: 'restaurant' })).status).toBe(200);
});

test('a code for a phone that never requested one', async () => {
  expect(await check(newPhone(), '123456')).toMatchObject({ status: 400, body: { error: { code: 'CODE_EXPIRED' } } });
});

describe('a code that a browser requested', () => {
  const SITE = { 'sec-fetch-site': 'same-origin' };
  /** A browser that keeps its cookie. */
  function browser() {
    let cookie = '';
    const headers = () => ({ ...SITE, ...(cookie && { cookie }) });
    return {
      async ask(phoneNumber: string, more = {}) {
        const options = { from: newAddress(), headers: headers() };
        const sent = await service.post('user/verify-phone', { phoneNumber, ...more }, options);
        cookie = cookiesOf(sent) || cookie;
        return sent;
      },
      check: (phoneNumber: string, code: string, more = {}) =>
        service.post('user/verify-code', { phoneNumber, code, ...more }, { headers: headers() }),
    };
  }
  const expired = { status: 400, body: { error: { code: 'CODE_EXPIRED' }, verified: false } };

  test('is bound to it by a cookie out of reach of scripts', async () => {
    const [cookie] = (await browser().ask(newPhone())).headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^mealtime_code=[\w-]{43}; Max-Age=600; Path=\/api\/user; HttpOnly; SameSite=Strict$/);
  });

  test('keeps its five tries, whatever number of wrong codes others send', async () => {
    const [phone, person] = [newPhone(), browser()];
    await person.ask(phone);
    const code = await codeFor(service, phone);
    const other = browser();
    await other.ask(newPhone());
    for (let index = 0; index < 12; index += 1) {
      expect(await (index % 2 ? check(phone, wrongCode(code)) : other.check(phone, wrongCode(code)))).toMatchObject(
        expired,
      );
    }
    for (let index = 0; index < 4; index += 1) {
      expect((await person.check(phone, wrongCode(code))).body.error.code).toBe('CODE_WRONG');
    }
    expect(await person.check(phone, code)).toMatchObject({ status: 200, body: { verified: true } });
  });

  test('cannot be used from elsewhere, not even with the right code', async () => {
    const [phone, person] = [newPhone(), browser()];
    await person.ask(phone);
    const code = await codeFor(service, phone);
    expect(await check(phone, code)).toMatchObject(expired);
    for (const cookie of ['mealtime_code=', `mealtime_code=${'x'.repeat(43)}`, 'mealtime_code=null']) {
      const forged = await service.post('user/verify-code', { phoneNumber: phone, code }, { headers: { cookie } });
      expect(forged).toMatchObject(expired);
    }
    expect((await person.check(phone, code)).status).toBe(200);
  });

  test('ends with its fifth wrong try, which others cannot see', async () => {
    const [phone, person] = [newPhone(), browser()];
    await person.ask(phone);
    const code = await codeFor(service, phone);
    const codes: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      codes.push((await person.check(phone, wrongCode(code))).body.error.code as string);
    }
    expect(codes).toEqual([...Array<string>(4).fill('CODE_WRONG'), 'CODE_TOO_MANY', 'CODE_TOO_MANY']);
    expect(await check(phone, code)).toMatchObject(expired);
  });

  test('is sent again to the same browser, tries and all', async () => {
    const [phone, person] = [newPhone(), browser()];
    const first = await person.ask(phone);
    const code = await codeFor(service, phone);
    for (let index = 0; index < 4; index += 1) await person.check(phone, wrongCode(code));
    await age(61);
    expect((await person.ask(phone)).body.sid).toBe(first.body.sid);
    expect(await codeFor(service, phone)).toBe(code);
    expect((await person.check(phone, wrongCode(code))).body.error.code).toBe('CODE_TOO_MANY');
  });

  test.each(['customer', 'driver'])(
    'is replaced when another browser requests one, for %s: a code belongs to one browser',
    async (purpose) => {
      const [phone, first, second] = [newPhone(), browser(), browser()];
      const { sid } = (await first.ask(phone)).body as { sid: string };
      const old = await codeFor(service, phone);
      for (let index = 0; index < 4; index += 1) await first.check(phone, wrongCode(old));
      await age(61);
      expect((await second.ask(phone, { purpose })).body.sid).not.toBe(sid);
      const fresh = await codeFor(service, phone);
      expect(fresh).not.toBe(old);
      expect(await first.check(phone, wrongCode(fresh))).toMatchObject(expired);
      for (let index = 0; index < 4; index += 1) {
        const wrong = await second.check(phone, wrongCode(fresh), { purpose });
        expect(wrong.body.error.code).toBe('CODE_WRONG');
      }
      expect((await second.check(phone, fresh, { purpose })).status).toBe(200);
    },
  );

  test('gives no further tries when the provider will not replace it', async () => {
    const [phone, first, second] = [newPhone(), browser(), browser()];
    await first.ask(phone);
    const code = await codeFor(service, phone);
    for (let index = 0; index < 4; index += 1) await first.check(phone, wrongCode(code));
    await age(61);
    const cancel = jest
      .spyOn(service.app.get<SmsVerifier>(SMS_VERIFIER, { strict: false }), 'cancel')
      .mockResolvedValue(undefined);
    await second.ask(phone);
    cancel.mockRestore();
    expect(await codeFor(service, phone)).toBe(code);
    expect((await second.check(phone, wrongCode(code))).body.error.code).toBe('CODE_TOO_MANY');
  });

  test('a program that keeps the cookie is recognized by it from its second code on', async () => {
    const phone = newPhone();
    const cookie = cookiesOf(await send(phone));
    await age(61);
    await service.post('user/verify-phone', { phoneNumber: phone }, { headers: { cookie }, from: newAddress() });
    const code = await codeFor(service, phone);
    for (let index = 0; index < 6; index += 1) expect(await check(phone, wrongCode(code))).toMatchObject(expired);
    const checked = await service.post('user/verify-code', { phoneNumber: phone, code }, { headers: { cookie } });
    expect(checked.status).toBe(200);
  });
});

describe('limits', () => {
  test('60 seconds between two sends to one phone, whatever the address and purpose', async () => {
    const phone = newPhone();
    expect((await send(phone)).status).toBe(200);
    const again = await send(phone, newAddress(), { purpose: 'driver' });
    expect(again).toMatchObject({ status: 429, body: { error: { code: 'SEND_TOO_SOON' } } });
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
    expect(again.body.message).toMatch(/^A code was just sent. You can request another in (1 minute|\d\d seconds)\.$/);
    await age(61);
    expect((await send(phone)).status).toBe(200);
  });

  test('five sends to one phone in ten minutes', async () => {
    const phone = newPhone();
    for (let index = 0; index < 5; index += 1) {
      expect((await send(phone)).status).toBe(200);
      await age(61);
    }
    expect(await send(phone)).toMatchObject({
      status: 429,
      body: { error: { code: 'SEND_LIMIT_PHONE' }, message: expect.stringMatching(/try again in \d minutes\.$/) },
    });
    await age(600);
    await service.providers.control({ advanceMs: 600_000 });
    expect((await send(phone)).status).toBe(200);
  });

  test('ten sends from one address in an hour; X-Forwarded-For changes nothing', async () => {
    const from = newAddress();
    for (let index = 0; index < 10; index += 1) expect((await send(newPhone(), from)).status).toBe(200);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const refused = await service.post('user/verify-phone', { phoneNumber: newPhone() }, { from, headers });
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'SEND_LIMIT_ADDRESS' } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  });

  test('50 parallel sends to one phone are one, and from one address ten', async () => {
    const phone = newPhone();
    const one = await Promise.all(Array.from({ length: 50 }, () => send(phone)));
    expect(one.filter(({ status }) => status === 200)).toHaveLength(1);
    const from = newAddress();
    const many = await Promise.all(Array.from({ length: 50 }, () => send(newPhone(), from)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(10);
    expect([...one, ...many].every(({ status }) => status === 200 || status === 429)).toBe(true);
  });

  test('behind a configured proxy the address is the forwarded one; a daily cap applies to all together', async () => {
    const env = { TRUSTED_PROXIES: '127.0.0.1', SEND_DAILY_CAP: '12' };
    const other = await startService({ providers: service.providers, env });
    const via = (headers: string) =>
      other.post('user/verify-phone', { phoneNumber: newPhone() }, { headers: { 'x-forwarded-for': headers } });
    for (let index = 0; index < 10; index += 1)
      expect((await via(`198.51.100.${index}, 203.0.113.9`)).status).toBe(200);
    expect((await via('203.0.113.9')).body.error.code).toBe('SEND_LIMIT_ADDRESS');
    for (const address of ['203.0.113.10', '2001:db8::1']) expect((await via(address)).status).toBe(200);
    const capped = await via('203.0.113.11');
    expect(capped).toMatchObject({ status: 429, body: { error: { code: 'SEND_LIMIT_DAY' } } });
    expect(Number(capped.headers['retry-after'])).toBeGreaterThan(86_000);
    await other.stop();
  });

  test('a number outside Canada gets no code and counts for no limit', async () => {
    for (const phone of ['2125550123', '8765550123', '6041550123', '0000000000']) {
      expect(await send(phone)).toMatchObject({
        status: 400,
        body: { error: { code: 'PHONE_NOT_CANADIAN', fields: { phoneNumber: [expect.any(String)] } } },
      });
    }
  });
});

describe('errors of Twilio while sending', () => {
  test.each([
    ['6045550190', 400, 'PHONE_NOT_REACHABLE'],
    ['6045550191', 429, 'SEND_LIMIT_PHONE'],
    ['6045550192', 400, 'PHONE_NOT_REACHABLE'],
    ['6045550193', 400, 'PHONE_NOT_REACHABLE'],
    ['6045550194', 503, 'SEND_FAILED'],
    ['6045550196', 503, 'SEND_FAILED'],
    ['6045550197', 503, 'SEND_FAILED'],
  ])('%s: %i %s', async (phone, status, code) => {
    expect(await send(phone)).toMatchObject({ status, body: { error: { code } } });
  });

  test('a failed send does not make the person wait', async () => {
    const phone = newPhone();
    await service.providers.control({ twilio: 20500 });
    expect((await send(phone)).body.error.code).toBe('SEND_FAILED');
    await service.providers.control({ twilio: null });
    expect((await send(phone)).status).toBe(200);
  });
});

test('an unresponsive Twilio is not awaited', async () => {
  const [sendHangs, checkHangs] = ['6045550195', '6045550188'] as const;
  await send(checkHangs);
  const [sent, checked] = await Promise.all([send(sendHangs), check(checkHangs, '123456')]);
  expect(sent).toMatchObject({
    status: 503,
    body: { error: { code: 'SEND_FAILED' }, message: 'Failed to send verification code.' },
  });
  expect(checked).toMatchObject({ status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE' } } });
});

describe('errors of Twilio while checking', () => {
  test.each([
    ['6045550186', 503, 'SERVICE_UNAVAILABLE'],
    ['6045550187', 503, 'SERVICE_UNAVAILABLE'],
    ['6045550189', 429, 'CODE_TOO_MANY'],
    ['6045550199', 400, 'CODE_EXPIRED'],
  ])('%s: %i %s', async (phone, status, code) => {
    await send(phone);
    expect(await check(phone, '123456')).toMatchObject({ status, body: { error: { code } } });
  });

  test('it does not cost a try', async () => {
    const phone = newPhone();
    await send(phone);
    await service.providers.control({ twilio: 20500 });
    for (let index = 0; index < 4; index += 1) expect((await check(phone, '000000')).status).toBe(503);
    await service.providers.control({ twilio: null });
    const code = await codeFor(service, phone);
    // One more than the allowed tries, if the others had counted.
    for (let index = 0; index < 2; index += 1) expect((await check(phone, wrongCode(code))).status).toBe(400);
    expect((await check(phone, code)).status).toBe(200);
  });
});
