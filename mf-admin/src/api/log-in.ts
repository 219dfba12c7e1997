import { admin } from './admin';
import { bearer } from './bearer';
import { removeToken, saveToken } from './token-store';

/** Keeps a token and has it verified. Rejects, with no token kept, unless the server takes it. */
export async function takeToken(token: string): Promise<void> {
  saveToken(token);
  try {
    await admin('POST /admin/verify-token', { headers: bearer(token) });
  } catch (error) {
    removeToken();
    throw error;
  }
}

interface Login {
  username: string;
  password: string;
  code?: string;
}

/** Logs in by password, and by a code where one is needed. Rejects, with no token kept, unless all went well. */
export async function logIn(body: Login): Promise<void> {
  const { token } = await admin('POST /admin/login', { body });
  await takeToken(token);
}
