import net from 'node:net';
import { NEWSLETTER_CONSENT } from '@mealtime/contracts/newsletter';
import { AskLimitsRepository } from '../src/newsletter/subscriptions/ask-limits.repository';
import { NewsletterMail } from '../src/newsletter/subscriptions/newsletter-mail.service';
import { SubscriptionLinks } from '../src/newsletter/subscriptions/subscription-links';
import { SubscriptionRepository } from '../src/newsletter/subscriptions/subscription.repository';
import { SubscriptionService } from '../src/newsletter/subscriptions/subscription.service';
import { Outbox, Transactions, type Transaction } from '../src/platform';
import { admin } from './support/admins';
import { startService, type TestService } from './support/service';
import { newAddress } from './support/people';
import { until } from './support/wait';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => service.providers.control({ mail: null }));
afterAll(() => service.stop());

let count = 0;
const newEmail = () => `reader.${(count += 1)}@example.ca`;

const ask = (email: string, more: object = {}, from = newAddress()) =>
  service.post('newsletter/subscriptions', { email, ...more }, { from });
const mailsTo = async (email: string) => (await service.providers.outbox()).filter(({ to }) => to === email);
const mailTo = (email: string, subject: RegExp) =>
  until(async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject)));
const linkIn = (text: string, what: string) => new RegExp(`/api/(newsletter/${what}\\?token=\\S+)`).exec(text)![1]!;

/** Resolves when all jobs are done, so that an unwanted message would have been sent. */
const allDone = () =>
  until(async () => {
    const left = `select 1 from outbox.job where name in ('newsletter', 'newsletter-ask') and state < 'completed'`;
    return (await service.database.query(left)).length === 0;
  });
/** Resolves when a message to the address was tried and failed. */
const triedInVain = (email: string) =>
  until(async () => {
    const tried = `select 1 from outbox.job j join newsletter.subscription s on j.data ->> 'subscriptionId' = s.id::text
      where j.state = 'retry' and s.email_key = $1`;
    return (await service.database.query(tried, [email.toLowerCase()])).length > 0;
  });

const stored = async (email: string) =>
  (
    await service.database.query<{ id: string; state: string; round: number }>(
      'select * from newsletter.subscription where email_key = $1',
      [email.toLowerCase()],
    )
  )[0];
const consents = async (email: string) =>
  service.database.query<{ what: string; wording: string; version: number; at: Date }>(
    `select c.* from newsletter.consent c join newsletter.subscription s on s.id = subscription_id
     where email_key = $1 order by c.id`,
    [email.toLowerCase()],
  );
const laterBy = (interval: string) =>
  service.database.query(`update newsletter.ask set asked_at = asked_at - interval '${interval}'`);

/** Does the same as the button of the linked page. */
const confirm = (link: string) => service.post('newsletter/confirm', { token: link.split('token=')[1] });
const invalid = { status: 400, body: { error: { code: 'LINK_INVALID' } } };

/** A subscriber, with the paths of their links. */
async function subscribed() {
  const email = newEmail();
  await ask(email);
  const { text } = await mailTo(email, /^Confirm/);
  const link = linkIn(text, 'confirm');
  expect((await confirm(link)).status).toBe(200);
  return { email, confirmLink: link, unsubscribe: linkIn(text, 'unsubscribe') };
}

test('an address is subscribed once its owner opens the link and clicks the button, which works twice', async () => {
  const email = newEmail();
  const asked = await ask(email);
  expect(asked).toMatchObject({ status: 202, body: { message: expect.stringContaining('Thank you!') } });
  const { text } = await mailTo(email, /^Confirm your subscription/);
  expect(await stored(email)).toMatchObject({ state: 'pending' });
  expect(text).toContain(NEWSLETTER_CONSENT.wording);
  expect(text).toContain('http://127.0.0.1:3999/api/newsletter/unsubscribe?token=');
  for (let time = 0; time < 2; time += 1) {
    expect(await confirm(linkIn(text, 'confirm'))).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });
  }
  expect(await stored(email)).toMatchObject({ state: 'confirmed' });
  const { wording, version } = NEWSLETTER_CONSENT;
  expect(await consents(email)).toMatchObject([
    { what: 'asked', wording, version, at: expect.any(Date) },
    { what: 'confirmed', wording, version, at: expect.any(Date) },
  ]);
  expect((await mailTo(email, /^Welcome/)).text).toContain('/api/newsletter/unsubscribe?token=');
  await allDone();
  expect(await mailsTo(email)).toHaveLength(2);
});

test('the answer does not reveal whether an address is known, and its owner gets one message', async () => {
  const email = newEmail();
  const answers = [await ask(email)];
  const { text } = await mailTo(email, /^Confirm/);
  answers.push(await ask(email.toUpperCase()), await ask(` ${email} `));
  await confirm(linkIn(text, 'confirm'));
  await laterBy('2 hours');
  answers.push(await ask(email));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await allDone();
  expect((await mailsTo(email)).map(({ subject }) => subject.split(' ')[0]).sort()).toEqual(['Confirm', 'Welcome']);
});

test('the answer needs the same work for every address, known, unknown, or from a bot', async () => {
  const { email: known } = await subscribed();
  const app = <T>(type: new (...args: never[]) => T) => service.app.get<T>(type, { strict: false });
  const statements: string[] = [];
  const recorded = (transaction: Transaction) =>
    new Proxy(transaction, {
      get(target, property) {
        const value = Reflect.get(target, property) as unknown;
        if (property === 'queryRunner') return recordedRunner(target.queryRunner!);
        if (property !== 'query') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        return (text: string, values: unknown[]) => {
          statements.push(text);
          return target.query(text, values);
        };
      },
    });
  // pg-boss writes its jobs through the runner, prepared statements use its connection.
  const recordedRunner = (runner: NonNullable<Transaction['queryRunner']>) => ({
    query: (text: string, values: unknown[], structured: true) => {
      statements.push(text);
      return runner.query(text, values, structured);
    },
    connect: async () => {
      const client = (await runner.connect()) as { query(asked: { text: string }): unknown };
      return {
        query: (asked: { text: string }) => {
          statements.push(asked.text);
          return client.query(asked);
        },
      };
    },
  });
  const transactions = app(Transactions);
  const recording = {
    run: <T>(work: (transaction: Transaction) => Promise<T>) => transactions.run((one) => work(recorded(one))),
  } as Transactions;
  const asking = new SubscriptionService(
    app(SubscriptionRepository),
    app(AskLimitsRepository),
    app(SubscriptionLinks),
    app(NewsletterMail),
    app(Outbox),
    recording,
  );
  const work = [];
  for (const [email, website] of [
    [known, ''],
    [newEmail(), ''],
    [newEmail(), 'http://spam.example'],
  ] as const) {
    statements.length = 0;
    await asking.ask({ email, website }, newAddress());
    work.push([...statements]);
  }
  expect(work[0]!.length).toBeGreaterThanOrEqual(4);
  expect(work[1]).toEqual(work[0]);
  expect(work[2]).toEqual(work[0]);
});

test('a typed address is not kept with its request after processing', async () => {
  const email = newEmail();
  await ask(email);
  await mailTo(email, /^Confirm/);
  expect(await service.database.query('select 1 from newsletter.ask where email = $1', [email])).toEqual([]);
});

test('50 parallel requests make one subscription and one email', async () => {
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(email)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  await mailTo(email, /^Confirm/);
  await allDone();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a person who lost the message gets it again after a minute, three times a day', async () => {
  const email = newEmail();
  for (let time = 1; time <= 4; time += 1) {
    expect((await ask(email)).status).toBe(202);
    await laterBy('61 seconds');
    await until(async () => (await mailsTo(email)).length === Math.min(time, 3));
  }
  await allDone();
  expect(await mailsTo(email)).toHaveLength(3);
});

test('requests of one network address are limited', async () => {
  const from = newAddress();
  for (let time = 0; time < 20; time += 1) expect((await ask(newEmail(), {}, from)).status).toBe(202);
  const refused = await ask(newEmail(), {}, from);
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await ask(newEmail())).status).toBe(202);
});

test.each(['http://spam.example', ' ', 1, { a: 1 }])(
  'a bot that fills in the hidden field gets the usual answer, but no message: %j',
  async (website) => {
    const email = newEmail();
    const person = await ask(newEmail());
    const program = await ask(email, { website });
    expect([program.status, program.text]).toEqual([person.status, person.text]);
    expect(await stored(email)).toBeUndefined();
    expect(await mailsTo(email)).toEqual([]);
  },
);

test('an invalid address gets the message of the form', async () => {
  expect(await ask('no-address')).toMatchObject({
    status: 400,
    body: { error: { code: 'VALIDATION_FAILED', fields: { email: ['Invalid email address'] } } },
  });
  expect((await ask('')).body.error.fields).toEqual({ email: ['Email is required'] });
  expect((await ask(newEmail(), { admin: true })).status).toBe(400);
});

test('opening the link alone confirms nothing', async () => {
  const email = newEmail();
  await ask(email);
  const link = linkIn((await mailTo(email, /^Confirm/)).text, 'confirm');
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await service.get(link, { method });
    expect([status, headers.location]).toEqual([303, `/newsletter?state=confirm&token=${link.split('token=')[1]}`]);
    expect(headers['referrer-policy']).toBe('no-referrer');
  }
  expect(await stored(email)).toMatchObject({ state: 'pending' });
});

test('admins see how it grows', async () => {
  const { headers } = await admin(service);
  const shown = async () =>
    (await service.get('admin/statistics/newsletter', { headers })).body as {
      subscribed: number;
      days: { asked: number; confirmed: number; withdrawn: number }[];
    };
  const before = await shown();
  const { unsubscribe } = await subscribed();
  const during = await shown();
  expect(during.days).toHaveLength(30);
  expect(during.subscribed).toBe(before.subscribed + 1);
  expect(during.days.at(-1)!.confirmed).toBe(before.days.at(-1)!.confirmed + 1);
  await service.post(unsubscribe.replace(/^\/api\//, ''), undefined, { method: 'POST' });
  expect((await shown()).days.at(-1)!.withdrawn).toBe(before.days.at(-1)!.withdrawn + 1);
  expect((await shown()).subscribed).toBe(before.subscribed);
});

describe('unsubscribing', () => {
  test('the link leads to a page and changes nothing by itself', async () => {
    const { email, unsubscribe } = await subscribed();
    const { status, headers } = await service.get(unsubscribe);
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/newsletter\?state=unsubscribe&token=/)]);
    expect(await stored(email)).toMatchObject({ state: 'confirmed' });
  });

  test.each([
    ['the page', undefined, {}],
    ['a mail program', 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['another', '--x\r\n\r\nOne-Click\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('one POST of %s unsubscribes, idempotently', async (_who, body, headers) => {
    const { email, unsubscribe, confirmLink } = await subscribed();
    for (let time = 0; time < 2; time += 1) {
      expect((await service.post(unsubscribe, body, { headers })).status).toBe(200);
    }
    expect(await stored(email)).toMatchObject({ state: 'unsubscribed' });
    expect((await consents(email)).map(({ what }) => what)).toEqual(['asked', 'confirmed', 'withdrawn']);
    expect(await confirm(confirmLink)).toMatchObject(invalid);
    expect(await stored(email)).toMatchObject({ state: 'unsubscribed' });
  });

  test('a returning subscriber confirms again; the old confirmation link stays invalid, the unsubscribe link valid', async () => {
    const { email, confirmLink, unsubscribe } = await subscribed();
    await service.post(unsubscribe, undefined);
    await laterBy('61 seconds');
    await ask(email);
    await until(async () => (await mailsTo(email)).filter(({ subject }) => /^Confirm/.test(subject)).length === 2);
    expect(await confirm(confirmLink)).toMatchObject(invalid);
    const { text } = await mailTo(email, /^Confirm/);
    expect((await confirm(linkIn(text, 'confirm'))).status).toBe(200);
    expect((await service.post(unsubscribe, undefined)).status).toBe(200);
    expect(await stored(email)).toMatchObject({ state: 'unsubscribed', round: 2 });
  });

  test.each(['', '?token=', '?token=x.y', `?token=${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.x`, '?token=%00'])(
    'a forged link: %s',
    async (query) => {
      expect(await service.post(`newsletter/unsubscribe${query}`, undefined)).toMatchObject({
        status: 400,
        body: { error: { code: 'LINK_INVALID' } },
      });
      expect(await confirm(query)).toMatchObject(invalid);
    },
  );

  test('a token is valid for one purpose only', async () => {
    const { email, confirmLink, unsubscribe } = await subscribed();
    expect(await confirm(unsubscribe)).toMatchObject(invalid);
    expect((await service.post(confirmLink.replace('confirm', 'unsubscribe'), undefined)).status).toBe(400);
    expect(await stored(email)).toMatchObject({ state: 'confirmed' });
  });
});

describe('a failing mail server', () => {
  test('a server that temporarily refuses gets the message later', async () => {
    const email = newEmail();
    await service.providers.control({ mail: 'later' });
    expect((await ask(email)).status).toBe(202);
    await triedInVain(email);
    await service.providers.control({ mail: null });
    await mailTo(email, /^Confirm/);
    expect(await stored(email)).toMatchObject({ state: 'pending' });
  });

  test('an address that bounces is marked, and can be requested again', async () => {
    const email = newEmail();
    await service.providers.control({ mail: 'bounce' });
    expect((await ask(email)).status).toBe(202);
    await until(async () => (await stored(email))?.state === 'undeliverable');
    await service.providers.control({ mail: null });
    await laterBy('61 seconds');
    await ask(email);
    await mailTo(email, /^Confirm/);
  });

  test('an address that accepts nothing for hours is given up', async () => {
    const email = newEmail();
    await service.providers.control({ mail: 'refuse' });
    await ask(email);
    await until(() => stored(email));
    await triedInVain(email);
    expect(await stored(email)).toMatchObject({ state: 'pending' });
    await service.database.query(
      `update newsletter.subscription set asked_at = now() - interval '7 hours' where email_key = $1`,
      [email],
    );
    await until(async () => (await stored(email))?.state === 'undeliverable');
  });

  test('a late subscriber stays confirmed while the welcome waits for the mail server', async () => {
    const email = newEmail();
    await service.providers.control({ mail: null });
    await ask(email);
    const { text } = await mailTo(email, /^Confirm/);
    await service.database.query(
      `update newsletter.subscription set asked_at = now() - interval '7 hours' where email_key = $1`,
      [email],
    );
    await service.providers.control({ mail: 'later' });
    await confirm(linkIn(text, 'confirm'));
    await triedInVain(email);
    expect(await stored(email)).toMatchObject({ state: 'confirmed' });
    await service.providers.control({ mail: null });
    await mailTo(email, /^(?!Confirm)/);
    expect(await stored(email)).toMatchObject({ state: 'confirmed' });
  });
});

test('messages have the headers that mail programs need for an unsubscribe button', async () => {
  let received = '';
  const server = net.createServer((socket) => {
    socket.write('220 here\r\n');
    let inData = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = String(chunk);
      received += text;
      if (inData) {
        if (received.includes('\r\n.\r\n')) {
          inData = false;
          socket.write('250 taken\r\n');
        }
        return;
      }
      if (/^QUIT/im.test(text)) socket.end('221 bye\r\n');
      else if (/^DATA/im.test(text)) {
        inData = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const other = await startService({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, SERVICE_MODULES: 'newsletter' } });
  await other.post('newsletter/subscriptions', { email: 'headers@example.ca' });
  await until(async () => received.includes('\r\n.\r\n'));
  const unfolded = received.replace(/\r\n[ \t]+/g, ' ');
  expect(unfolded).toMatch(
    /^List-Unsubscribe:\s*<http:\/\/127\.0\.0\.1:3999\/api\/newsletter\/unsubscribe\?token=\S+>/m,
  );
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(unfolded).toMatch(/^Message-ID: <newsletter-confirm\.[\w-]+\.\d+@mealtime\.example>/m);
  await other.stop();
  server.close();
});

test('unconfirmed addresses are deleted after 30 days, others are not', async () => {
  const waiting = newEmail();
  const gone = newEmail();
  const { email: kept } = await subscribed();
  for (const email of [waiting, gone]) {
    await ask(email);
    await until(() => stored(email));
  }
  await service.database.query(
    `update newsletter.subscription set asked_at = now() - interval '31 days' where email_key in ($1, $2)`,
    [gone, kept],
  );
  await service.app.get(SubscriptionRepository, { strict: false }).forgetUnconfirmed(30);
  expect(await stored(gone)).toBeUndefined();
  expect(await stored(waiting)).toBeDefined();
  expect(await stored(kept)).toMatchObject({ state: 'confirmed' });
});

describe('a native form post', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*' };

  test('redirects to the page with the result', async () => {
    const email = 'form@example.ca';
    const asked = await service.post('newsletter/subscriptions', `email=${encodeURIComponent(email)}&website=`, {
      headers: form,
    });
    expect([asked.status, asked.headers.location]).toEqual([303, '/newsletter?state=asked']);
    const confirmation = linkIn((await mailTo(email, /^Confirm/)).text, 'confirm');
    const token = confirmation.split('token=')[1];
    const confirmed = await service.post('newsletter/confirm', `token=${token}`, { headers: form });
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, '/newsletter?state=confirmed']);
    expect(await stored(email)).toMatchObject({ state: 'confirmed' });
    const out = linkIn((await mailTo(email, /^Welcome/)).text, 'unsubscribe');
    const left = await service.post(out, '', { headers: { ...form, 'sec-fetch-dest': 'document' } });
    expect([left.status, left.headers.location]).toEqual([303, '/newsletter?state=unsubscribed']);
  });

  test.each([
    ['email=no-address', 'VALIDATION_FAILED'],
    ['email=a@example.ca&role=admin', 'VALIDATION_FAILED'],
    ['__proto__=1', 'VALIDATION_FAILED'],
    [`email=${'a'.repeat(70_000)}`, 'PAYLOAD_TOO_LARGE'],
  ])('or to the page with the error: %#', async (body, code) => {
    const answer = await service.post('newsletter/subscriptions', body, { headers: form });
    expect([answer.status, answer.headers.location]).toEqual([303, `/newsletter?state=refused&code=${code}`]);
  });

  test('from another site is refused, and one from a program gets a plain answer', async () => {
    const foreign = await service.post('newsletter/subscriptions', 'email=a@example.ca', {
      headers: { ...form, origin: 'https://evil.example' },
    });
    expect(foreign.headers.location).toBe('/newsletter?state=refused&code=FOREIGN_ORIGIN');
    const program = await service.post('newsletter/subscriptions', 'email=program@example.ca', {
      headers: { ...form, accept: '*/*' },
    });
    expect(program.status).toBe(202);
  });
});
