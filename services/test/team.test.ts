import { randomUUID } from 'node:crypto';
import { codeOf } from './support/http';
import { newCustomer, openRestaurant, type Customer } from './support/ordering';
import { newPhone } from './support/people';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
let restaurant: { id: string; slug: string };
let owner: Customer;
beforeAll(async () => {
  service = await startService();
  restaurant = await openRestaurant(service);
  owner = await newCustomer(service);
  await owner.joins(restaurant.id, 'owner');
});
afterAll(() => service.stop());
beforeEach(() => service.database.query('delete from management.invitation_send'));

const at = (rest: string) => `restaurants/${restaurant.id}/${rest}`;
const invite = (email: string, role = 'staff', by = owner) => by.post(at('invitations'), { email, role });
/** The token in the newest link sent to an address or a phone; `count`: how many messages there must be by now. */
const tokenTo = (to: string, count = 1) =>
  until(async () => {
    const all = await service.providers.outbox();
    const sent = all.filter((one) => one.to.toLowerCase() === to.toLowerCase() && one.text.includes('/restaurant/'));
    return sent.length >= count && /\/restaurant\/invitation#([\w-]{43})/.exec(sent[0]!.text)?.[1];
  });
const accept = (person: Customer, token: string) => person.post('restaurant-invitations/accept', { token });
interface Team {
  members: { accountId: string; role: string; phone: string; name: string; invitedAt: string | null; isYou: boolean }[];
  invitations: { id: string; to: string | null; role: string }[];
}
const team = async (by = owner) => (await by.get(at('team'))).body as Team;
/** A new member who has accepted an invitation. */
async function joined(role = 'staff'): Promise<Customer> {
  const person = await newCustomer(service);
  const email = `${randomUUID()}@example.ca`;
  expect(codeOf(await invite(email, role))).toBe('201');
  expect(codeOf(await accept(person, await tokenTo(email)))).toBe('200');
  return person;
}
const agoInSeconds = (seconds: number, id: string) =>
  service.database.query(`update management.invitation set sent_at = now() - $1 * interval '1 second' where id = $2`, [
    seconds,
    id,
  ]);

test('a person invited by mail opens the link, accepts with any account, and is a member from then on', async () => {
  const cook = await newCustomer(service);
  expect(await invite('Chef@Example.ca')).toMatchObject({
    status: 201,
    body: { message: 'The invitation is on its way.' },
  });
  expect((await team()).invitations).toMatchObject([{ to: 'Chef@Example.ca', role: 'staff' }]);
  const token = await tokenTo('Chef@Example.ca');
  expect((await service.post('restaurant-invitations/open', { token })).body).toMatchObject({
    ...{ restaurant: 'Aroy Thai', slug: restaurant.slug, role: 'staff', invitedBy: 'Amélie O.' },
  });
  expect(codeOf(await service.post('restaurant-invitations/accept', { token }))).toBe('401 UNAUTHENTICATED');
  expect((await cook.get(at('orders'))).status).toBe(403);
  const membership = { restaurantId: restaurant.id, slug: restaurant.slug, name: 'Aroy Thai', role: 'staff' };
  expect((await accept(cook, token)).body).toEqual(membership);
  // A retry after a lost answer.
  expect((await accept(cook, token)).body).toEqual(membership);
  expect((await cook.get('user/me')).body.memberships).toEqual([membership]);
  expect((await cook.get(at('orders'))).status).toBe(200);
  const { members, invitations } = await team();
  expect(invitations).toEqual([]);
  expect(members).toMatchObject([
    { accountId: owner.uid, role: 'owner', isYou: true, invitedAt: null },
    {
      ...{ accountId: cook.uid, role: 'staff', isYou: false, name: "Amélie O'Brien" },
      ...{ phone: `+1***-***-${cook.phone.slice(-4)}`, invitedAt: 'Chef@Example.ca' },
    },
  ]);
  const said = await service.database.query<{ action: string; detail: object }>(
    `select action, detail from audit.event where subject_kind = 'restaurant' and subject_id = $1 order by id`,
    [restaurant.id],
  );
  expect(said.map(({ action }) => action)).toEqual(['invite', 'join']);
  expect(JSON.stringify(said)).not.toMatch(/chef/i);
});

test('an invitation by text reaches the phone, and the token is not in the database', async () => {
  const phone = newPhone();
  expect(codeOf(await invite(phone, 'manager'))).toBe('201');
  const token = await tokenTo(`+1${phone}`);
  const rows = await service.database.query(`select i::text as row from management.invitation i`);
  const jobs = await service.database.query(`select data::text from outbox.job where name = 'restaurant-invitation'`);
  expect(JSON.stringify([rows, jobs])).not.toContain(token);
  expect(JSON.stringify(jobs)).not.toContain(phone);
  const manager = await newCustomer(service);
  expect((await accept(manager, token)).body.role).toBe('manager');
  // An owner sees the invited address; a manager sees the members, but no address.
  expect((await team()).members.find(({ accountId }) => accountId === manager.uid)?.invitedAt).toBe(
    `+1***-***-${phone.slice(-4)}`,
  );
  await invite('pending@example.ca');
  const seen = await team(manager);
  expect(seen.invitations).toMatchObject([{ to: null, role: 'staff' }]);
  expect(seen.members.map(({ invitedAt }) => invitedAt)).toEqual([null, null, null]);
});

test('an invitation is accepted once, also by ten at once', async () => {
  await invite('once@example.ca');
  const token = await tokenTo('once@example.ca');
  const people = await Promise.all(Array.from({ length: 10 }, () => newCustomer(service)));
  const answers = await Promise.all(people.map((one) => accept(one, token)));
  expect(answers.map(codeOf).sort()).toEqual(['200', ...Array<string>(9).fill('400 INVITATION_OVER')]);
});

test('no link works after the invitation was withdrawn, has expired, or was sent again', async () => {
  const person = await newCustomer(service);
  await invite('away@example.ca');
  const withdrawn = await tokenTo('away@example.ca');
  const [open] = (await team()).invitations.filter(({ to }) => to === 'away@example.ca');
  expect((await owner.send('DELETE', at(`invitations/${open!.id}`))).status).toBe(200);
  expect((await owner.send('DELETE', at(`invitations/${open!.id}`))).status).toBe(200);
  expect(codeOf(await accept(person, withdrawn))).toBe('400 INVITATION_OVER');
  expect(codeOf(await owner.post(at(`invitations/${open!.id}/resend`), undefined))).toBe('404 INVITATION_GONE');

  await invite('again@example.ca');
  const first = await tokenTo('again@example.ca');
  const [again] = (await team()).invitations.filter(({ to }) => to === 'again@example.ca');
  const resend = () => owner.post(at(`invitations/${again!.id}/resend`), undefined);
  expect(codeOf(await resend())).toBe('429 INVITATION_TOO_SOON');
  await agoInSeconds(61, again!.id);
  expect(codeOf(await resend())).toBe('200');
  const second = await tokenTo('again@example.ca', 2);
  expect(second).not.toBe(first);
  expect(codeOf(await service.post('restaurant-invitations/open', { token: first }))).toBe('400 INVITATION_OVER');
  expect(codeOf(await service.post('restaurant-invitations/open', { token: second }))).toBe('200');
  await service.database.query(`update management.invitation set expires_at = now() where id = $1`, [again!.id]);
  expect(codeOf(await accept(person, second))).toBe('400 INVITATION_OVER');
  expect((await team()).invitations.some(({ id }) => id === again!.id)).toBe(false);
  // The address can be invited again.
  expect(codeOf(await invite('again@example.ca', 'manager'))).toBe('201');
});

test('inviting gets the same answer with or without an account, and a double click sends one message', async () => {
  const known = await newCustomer(service);
  const answers = await Promise.all([invite(known.email), invite(known.email), invite('no-account@example.ca')]);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await tokenTo('no-account@example.ca');
  await tokenTo(known.email);
  expect((await service.database.query('select from management.invitation_send')).length).toBe(2);
  expect(codeOf(await invite(known.email, 'manager'))).toBe('409 INVITATION_OPEN');
  expect((await invite('incomplete@')).body.error.fields.email).toEqual([
    'This is neither an email address nor a phone number',
  ]);
  expect((await invite('x@example.ca', 'owner')).body.error.fields.role).toEqual(['Please choose a role']);
});

test('invitations are limited by restaurant and day, and by address over all restaurants', async () => {
  const other = await openRestaurant(service);
  await owner.joins(other.id, 'owner');
  const fill = (rows: number, id: string) =>
    service.database.query(
      `insert into management.invitation_send (restaurant_id, contact_mac)
       select $1, decode(md5(n::text), 'hex') from generate_series(1, $2::int) n`,
      [id, rows],
    );
  await fill(19, other.id);
  const there = (email: string) => owner.post(`restaurants/${other.id}/invitations`, { email, role: 'staff' });
  expect(codeOf(await there('twentieth@example.ca'))).toBe('201');
  expect(codeOf(await there('more@example.ca'))).toBe('429 INVITATION_LIMIT');
  expect(codeOf(await invite('more@example.ca'))).toBe('201');

  const [mac] = await service.database.query<{ mac: Buffer }>(
    `select contact_mac as mac from management.invitation_send where restaurant_id = $1`,
    [restaurant.id],
  );
  await service.database.query(
    `insert into management.invitation_send (restaurant_id, contact_mac)
     select gen_random_uuid(), $1 from generate_series(1, 4)`,
    [mac!.mac],
  );
  await service.database.query(`delete from management.invitation where contact_key = 'more@example.ca'`);
  expect(codeOf(await invite('More@example.ca'))).toBe('429 INVITATION_LIMIT');
});

test('roles apply at once; only an owner changes the team, and the last owner stays', async () => {
  const cook = await joined();
  const manager = await joined('manager');
  const stranger = await newCustomer(service);
  const id = randomUUID();
  const calls = [
    ['POST', 'invitations', { email: 'x@example.ca', role: 'staff' }],
    ['POST', `invitations/${id}/resend`, undefined],
    ['DELETE', `invitations/${id}`, undefined],
    ['PUT', `team/${cook.uid}`, { role: 'owner' }],
    ['DELETE', `team/${cook.uid}`, undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    expect(codeOf(await manager.send(method, at(path), body))).toBe('403 ROLE_NOT_ENOUGH');
    expect(codeOf(await stranger.send(method, at(path), body))).toBe('403 RESTAURANT_NOT_YOURS');
  }
  expect(codeOf(await cook.get(at('team')))).toBe('403 ROLE_NOT_ENOUGH');
  // An owner of another restaurant has no permissions here.
  const other = await openRestaurant(service);
  await stranger.joins(other.id, 'owner');
  expect(codeOf(await stranger.get(at('team')))).toBe('403 RESTAURANT_NOT_YOURS');

  expect(codeOf(await cook.send('PUT', at('busy'), { isBusy: false }))).toBe('200');
  expect(codeOf(await owner.send('PUT', at(`team/${cook.uid}`), { role: 'manager' }))).toBe('200');
  expect(codeOf(await cook.get(at('team')))).toBe('200');
  expect(codeOf(await owner.send('PUT', at(`team/${stranger.uid}`), { role: 'staff' }))).toBe('404 MEMBER_GONE');
  expect(codeOf(await owner.send('PUT', at('team/what'), { role: 'staff' }))).toBe('404 MEMBER_GONE');

  expect(codeOf(await owner.send('PUT', at(`team/${owner.uid}`), { role: 'staff' }))).toBe(
    '409 RESTAURANT_NEEDS_OWNER',
  );
  expect(codeOf(await owner.send('DELETE', at(`team/${owner.uid}`)))).toBe('409 RESTAURANT_NEEDS_OWNER');
  // Two owners who remove each other concurrently: one of them stays.
  await owner.send('PUT', at(`team/${manager.uid}`), { role: 'owner' });
  await Promise.all([owner.send('DELETE', at(`team/${manager.uid}`)), manager.send('DELETE', at(`team/${owner.uid}`))]);
  const owners = await service.database.query<{ id: string }>(
    `select account_id as id from identity.membership where restaurant_id = $1 and role = 'owner'`,
    [restaurant.id],
  );
  expect(owners).toHaveLength(1);
  await service.database.query(
    `insert into identity.membership (account_id, restaurant_id, role) values ($1, $2, 'owner')
     on conflict (account_id, restaurant_id) do update set role = 'owner'`,
    [owner.uid, restaurant.id],
  );
});

test('a removed member loses access at once: calls are refused, live feeds end within a second, the old link is invalid', async () => {
  const cook = await newCustomer(service);
  await invite('leaving@example.ca');
  const token = await tokenTo('leaving@example.ca');
  await accept(cook, token);
  const follow = async (path: string) => {
    const answer = await fetch(`${service.origin}/api/${at(path)}`, { headers: { cookie: cook.cookie } });
    expect(answer.status).toBe(200);
    const ended = answer.text().then(() => performance.now());
    return ended;
  };
  const feeds = [follow('orders/events'), follow('menu/events')];
  const staying = await fetch(`${service.origin}/api/${at('orders/events')}`, { headers: { cookie: owner.cookie } });
  // Both streams are open before a member is removed.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const removedAt = performance.now();
  expect(codeOf(await owner.send('DELETE', at(`team/${cook.uid}`)))).toBe('200');
  for (const ended of await Promise.all(feeds)) expect(ended - removedAt).toBeLessThan(1_000);
  const reader = staying.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
  expect(codeOf(await cook.get(at('orders')))).toBe('403 RESTAURANT_NOT_YOURS');
  expect(codeOf(await cook.get(at('menu/draft')))).toBe('403 RESTAURANT_NOT_YOURS');
  expect((await cook.get('user/me')).body.memberships).toEqual([]);
  expect(codeOf(await accept(cook, token))).toBe('400 INVITATION_OVER');
  expect(codeOf(await owner.send('DELETE', at(`team/${cook.uid}`)))).toBe('200');
});

test('a member cannot use up an invitation, and an owner does not become staff by one', async () => {
  await invite('mine@example.ca');
  const token = await tokenTo('mine@example.ca');
  expect(codeOf(await accept(owner, token))).toBe('409 MEMBER_ALREADY');
  expect((await team()).members.find(({ isYou }) => isYou)?.role).toBe('owner');
  expect(codeOf(await accept(await newCustomer(service), token))).toBe('200');
});
