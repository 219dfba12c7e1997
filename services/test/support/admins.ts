import { cookiesOf, type Answer, type Call } from './http';
import { newAddress } from './people';

/** The first admin. */
export const ADMIN = { username: 'Owner', password: 'first admin of the tests' };
/** Password of every invited admin. */
const PASSWORD = 'Carrots&7peas';

interface Door {
  get(path: string, options?: Call): Promise<Answer>;
  post(path: string, body: unknown, options?: Call): Promise<Answer>;
}

const adminOf = (door: Door, login: Answer) => {
  const headers = { authorization: `Bearer ${login.body.token as string}`, cookie: cookiesOf(login) };
  return {
    headers,
    get: (path: string) => door.get(`admin/${path}`, { headers }),
    post: (path: string, body?: unknown) => door.post(`admin/${path}`, body, { headers }),
  };
};
export type Admin = ReturnType<typeof adminOf>;

/** A logged-in admin, whose calls go to admin/... */
export async function admin(door: Door, login: object = ADMIN): Promise<Admin> {
  return adminOf(door, await door.post('admin/login', login, { from: newAddress() }));
}

/** Confirms an admin by the password, and returns the token for one action. */
export async function confirmed(by: Admin, shown: object = { password: ADMIN.password }): Promise<string> {
  return (await by.post('confirm', shown)).body.confirmation as string;
}

/** A logged-in admin who was invited by the first one. `tokenTo`: reads the token from the invitation's e-mail. */
export async function newAdmin(door: Door, role: string, tokenTo: (email: string) => Promise<string>) {
  const owner = await admin(door);
  const username = `${role} ${Math.random().toString(36).slice(2, 10)}`;
  const email = `${username.replace(' ', '.')}@example.ca`;
  await owner.post('team/invitations', { email, role, confirmation: await confirmed(owner) });
  const joined = await door.post(
    'admin/invitations/accept',
    { token: await tokenTo(email), username, password: PASSWORD },
    { from: newAddress() },
  );
  return { ...adminOf(door, joined), username, email, password: PASSWORD };
}

const SEEN = { reason: 'Papers seen on site.' };

/** A logged-in admin who reviews applications. */
export async function reviewer(door: Door) {
  const { headers } = await admin(door);
  const at = (path: string) => `restaurants/applications${path}`;
  return {
    headers,
    list: (query = '') => door.get(`admin/applications${query}`, { headers }),
    read: (id: string) => door.get(at(`/${id}/review`), { headers }),
    get: (path: string) => door.get(at(path), { headers }),
    waiting: async () =>
      (await door.get('admin/applications/counts', { headers })).body.states.submitted.count as number,
    /** Approves without documents unless the test names some. */
    decide: (id: string, body: object) =>
      door.post(
        at(`/${id}/decisions`),
        { ...('decision' in body && body.decision === 'approve' && SEEN), ...body },
        { headers },
      ),
  };
}
