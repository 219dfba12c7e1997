import { cookiesOf, type Answer, type Call } from './http';
import { newAddress } from './people';

/** The first admin. */
export const ADMIN = { username: 'Owner', password: 'first admin of the tests' };

interface Door {
  get(path: string, options?: Call): Promise<Answer>;
  post(path: string, body: unknown, options?: Call): Promise<Answer>;
}

/** A logged-in admin who reviews applications. */
export async function reviewer(door: Door) {
  const login = await door.post('admin/login', ADMIN, { from: newAddress() });
  const headers = { authorization: `Bearer ${login.body.token as string}`, cookie: cookiesOf(login) };
  const at = (path: string) => `restaurants/applications${path}`;
  return {
    headers,
    list: (query = '') => door.get(at(query), { headers }),
    read: (id: string) => door.get(at(`/${id}/review`), { headers }),
    get: (path: string) => door.get(at(path), { headers }),
    waiting: () => door.get(at('/waiting'), { headers }),
    decide: (id: string, body: object) => door.post(at(`/${id}/decisions`), body, { headers }),
  };
}
