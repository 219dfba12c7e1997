import { admin } from './admin';
import { bearer } from './bearer';
import { removeToken, saveToken } from './token-store';

/** Stores a token and verifies it. If the server refuses it, deletes it and rejects. */
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

/** Logs in by password, and by a code if one is required. Rejects on any failure, without a stored token. */
export async function logIn(body: Login): Promise<void> {
  const { token } = await admin('POST /admin/login', { body });
  await takeToken(token);
}
