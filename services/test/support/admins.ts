import { cookiesOf, type Answer, type Call } from './http';
import { newAddress } from './people';

/** The first admin. */
export const ADMIN = { username: 'Owner', password: 'first admin of the tests' };
/** Of everybody who was invited. */
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

/** A logged-in admin, with everything that may be done at admin/... */
export async function admin(door: Door, login: object = ADMIN): Promise<Admin> {
  return adminOf(door, await door.post('admin/login', login, { from: newAddress() }));
}

/** Shows by the password who an admin is, and gives the token for one act. */
export async function confirmed(by: Admin, shown: object = { password: ADMIN.password }): Promise<string> {
  return (await by.post('confirm', shown)).body.confirmation as string;
}

/** Somebody whom the first admin lets in, logged in. `token`: of the link that the e-mail had. */
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
    /** An approval goes without papers here, unless the test says more of it. */
    decide: (id: string, body: object) =>
      door.post(
        at(`/${id}/decisions`),
        { ...('decision' in body && body.decision === 'approve' && SEEN), ...body },
        { headers },
      ),
  };
}
