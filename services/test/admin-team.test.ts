import { ADMIN, admin, confirmed, newAdmin } from './support/admins';
import { audit } from './support/audit';
import { tokenTo } from './support/invitations';
import { newAddress } from './support/people';
import { codeOf } from './support/http';
import { startService, type TestService } from './support/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

interface Member {
  id: string;
  username: string;
  role: string;
  sessions: number;
}
const idOf = async (username: string) => {
  const { members } = (await (await admin(service)).get('team')).body as { members: Member[] };
  return members.find((member) => member.username === username)!.id;
};
const accept = (token: string, username: string, from = newAddress()) =>
  service.post('admin/invitations/accept', { token, username, password: 'Carrots&7peas' }, { from });

test('the owner invites, the person joins with their own name and password, and both are logged', async () => {
  const owner = await admin(service);
  const invited = await owner.post('team/invitations', {
    ...{ email: 'Noor@example.ca', role: 'reviewer', confirmation: await confirmed(owner) },
  });
  expect(invited).toMatchObject({
    status: 201,
    body: { email: 'Noor@example.ca', role: 'reviewer', invitedBy: 'Owner' },
  });
  const token = await tokenTo(service)('Noor@example.ca');
  expect((await service.post('admin/invitations/open', { token })).body).toEqual({
    ...{ email: 'Noor@example.ca', role: 'reviewer', invitedBy: 'Owner' },
  });
  const joined = await accept(token, 'noor');
  expect(joined.status).toBe(201);
  expect(codeOf(await service.post('admin/login', { username: 'Noor', password: 'Carrots&7peas' }))).toBe('200');
  const { members, invitations } = (await owner.get('team')).body as { members: Member[]; invitations: unknown[] };
  expect(invitations).toEqual([]);
  expect(members).toContainEqual(
    expect.objectContaining({ username: 'noor', email: 'Noor@example.ca', role: 'reviewer', sessions: 2 }),
  );
  const said = await service.database.query<{ actor: string; action: string }>(
    `select actor, action from audit.event where subject_kind like 'admin%' order by id desc limit 5`,
  );
  expect(said).toContainEqual({ actor: 'noor', action: 'join' });
  expect(said).toContainEqual({ actor: 'Owner', action: 'invite' });
  expect(await audit(service.database, 'verify')).toMatchObject({ code: 0 });
});

test('an invitation is accepted once, also by ten at once, and not after it was withdrawn or expired', async () => {
  const owner = await admin(service);
  const invite = async (email: string) => {
    const confirmation = await confirmed(owner);
    const { body } = await owner.post('team/invitations', { email, role: 'support', confirmation });
    return { id: (body as { id: string }).id, token: await tokenTo(service)(email) };
  };
  const one = await invite('once@example.ca');
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => accept(one.token, `once ${index}`)));
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);

  const two = await invite('withdrawn@example.ca');
  expect(
    codeOf(
      await owner.post('team/invitations', {
        email: 'WITHDRAWN@example.ca',
        role: 'owner',
        confirmation: await confirmed(owner),
      }),
    ),
  ).toBe('409 ALREADY_INVITED');
  await owner.post(`team/invitations/${two.id}/withdraw`);
  expect(codeOf(await accept(two.token, 'late'))).toBe('400 INVITATION_INVALID');

  const three = await invite('old@example.ca');
  await service.database.query(`update admin.invitation set expires_at = now()`);
  expect(codeOf(await accept(three.token, 'late'))).toBe('400 INVITATION_INVALID');
  expect(codeOf(await service.post('admin/invitations/open', { token: three.token }))).toBe('400 INVITATION_INVALID');
});

test('a name that looks like another is taken, and the invitation stays valid', async () => {
  const owner = await admin(service);
  await owner.post('team/invitations', {
    email: 'x@example.ca',
    role: 'support',
    confirmation: await confirmed(owner),
  });
  const token = await tokenTo(service)('x@example.ca');
  expect(codeOf(await accept(token, 'ＯＷＮＥＲ'))).toBe('409 USERNAME_TAKEN');
  expect(codeOf(await accept(token, 'another name'))).toBe('201');
});

test('a role applies from the next request, and a removed person loses access at once, for good', async () => {
  const owner = await admin(service);
  const member = await newAdmin(service, 'reviewer', tokenTo(service));
  const id = await idOf(member.username);
  expect(codeOf(await member.post('team/invitations', { email: 'a@b.ca', role: 'owner', confirmation: 'x' }))).toBe(
    '403 FORBIDDEN',
  );
  await owner.post(`team/${id}/role`, { role: 'owner', confirmation: await confirmed(owner) });
  expect(codeOf(await member.post('team/invitations', { email: 'a@b.ca', role: 'owner', confirmation: 'x' }))).toBe(
    '403 CONFIRMATION_REQUIRED',
  );
  await owner.post(`team/${id}/role`, { role: 'support', confirmation: await confirmed(owner) });
  expect((await member.post('verify-token')).body.verifiedToken).toMatchObject({ role: 'support' });

  await owner.post(`team/${id}/remove`, { confirmation: await confirmed(owner) });
  expect(codeOf(await member.post('verify-token'))).toBe('401 UNAUTHENTICATED');
  const { username, password } = member;
  expect(codeOf(await service.post('admin/login', { username, password }))).toBe('401 INVALID_LOGIN');
  expect(codeOf(await owner.post(`team/${id}/role`, { role: 'owner', confirmation: await confirmed(owner) }))).toBe(
    '404 ADMIN_NOT_FOUND',
  );
  await owner.post('team/invitations', { email: member.email, role: 'support', confirmation: await confirmed(owner) });
  expect(codeOf(await accept(await tokenTo(service, 2)(member.email), username))).toBe('409 USERNAME_TAKEN');
});

test('one owner always remains, also when two owners remove each other concurrently', async () => {
  const owner = await admin(service);
  const ownerId = await idOf('Owner');
  const remove = async (by: Awaited<ReturnType<typeof admin>>, id: string, password = ADMIN.password) =>
    codeOf(await by.post(`team/${id}/remove`, { confirmation: await confirmed(by, { password }) }));
  expect(await remove(owner, ownerId)).toBe('409 LAST_OWNER');
  const second = await newAdmin(service, 'owner', tokenTo(service));
  const secondId = await idOf(second.username);
  const answers = await Promise.all([remove(owner, secondId), remove(second, ownerId, second.password)]);
  expect(answers.filter((answer) => answer === '200')).toHaveLength(1);
  const [owners] = await service.database.query<{ count: string }>(
    `select count(*) from admin.account where role = 'owner' and removed_at is null`,
  );
  expect(owners!.count).toBe('1');
  await service.database.query(`update admin.account set removed_at = null, role = 'owner' where username = 'Owner'`);
});

test('sessions: every admin sees and ends their own, an owner also those of others', async () => {
  const owner = await admin(service);
  const support = await newAdmin(service, 'support', tokenTo(service));
  const id = await idOf(support.username);
  const elsewhere = await admin(service, { username: support.username, password: support.password });
  const { sessions } = (await support.get('security/sessions')).body as { sessions: { isThisOne: boolean }[] };
  expect(sessions.map(({ isThisOne }) => isThisOne).sort()).toEqual([false, true]);
  expect(codeOf(await support.get(`team/${await idOf('Owner')}/sessions`))).toBe('403 FORBIDDEN');
  expect(((await owner.get(`team/${id}/sessions`)).body as { sessions: unknown[] }).sessions).toHaveLength(2);
  expect(codeOf(await support.post('security/sign-out'))).toBe('200');
  expect(codeOf(await elsewhere.post('verify-token'))).toBe('401 UNAUTHENTICATED');
  expect(codeOf(await support.post('verify-token'))).toBe('200');
  expect(codeOf(await owner.post(`team/${id}/sign-out`))).toBe('200');
  expect(codeOf(await support.post('verify-token'))).toBe('401 UNAUTHENTICATED');
});

test('a changed password ends every other session and is not undone by the configuration', async () => {
  const database = service.database;
  const owner = await admin(service);
  const other = await admin(service);
  const password = 'Another1!pass';
  expect(codeOf(await owner.post('security/password', { password, confirmation: await confirmed(owner) }))).toBe('200');
  expect(codeOf(await other.post('verify-token'))).toBe('401 UNAUTHENTICATED');
  const again = await startService({ database, providers: service.providers });
  expect(codeOf(await again.post('admin/login', { ...ADMIN, password }))).toBe('200');
  await again.stop();
  const configured = await startService({
    ...{ database, providers: service.providers, env: { ADMIN_PASSWORD: 'a new one from the configuration' } },
  });
  expect(codeOf(await configured.post('admin/login', { ...ADMIN, password: 'a new one from the configuration' }))).toBe(
    '200',
  );
  await configured.stop();
});
