import { admin } from './admin';
import { signed } from './bearer';
import { takeToken } from './log-in';

/** Loaded on the first use of a passkey, which most visits do not need. */
const webauthn = () => import('@simplewebauthn/browser');
type WebAuthn = Awaited<ReturnType<typeof webauthn>>;
type AskOptions = Parameters<WebAuthn['startAuthentication']>[0]['optionsJSON'];
type MakeOptions = Parameters<WebAuthn['startRegistration']>[0]['optionsJSON'];

/** Whether this browser has passkeys at all. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function';

/** Whether the browser's dialog was closed or found no passkey: not a failure. */
export const isDismissed = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

async function ask(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startAuthentication } = await webauthn();
  return { ...(await startAuthentication({ optionsJSON: options as unknown as AskOptions })) };
}

/** Logs in by a passkey alone. Rejects with an error that `isDismissed` recognizes if the browser's dialog was closed. */
export async function logInByPasskey(): Promise<void> {
  const { options } = await admin('POST /admin/login/passkey-options');
  const { token } = await admin('POST /admin/login/passkey', { body: { credential: await ask(options) } });
  await takeToken(token);
}

/** Confirms the admin's identity by a passkey; returns the confirmation for one action. */
export async function confirmByPasskey(): Promise<string> {
  const { options } = await admin('POST /admin/confirm/passkey-options', signed());
  const credential = await ask(options);
  return (await admin('POST /admin/confirm', { ...signed(), body: { credential } })).confirmation;
}

/** Creates a passkey in this browser and adds it. */
export async function addPasskey(name: string, confirmation?: string) {
  const { options } = await admin('POST /admin/security/passkeys/options', {
    ...signed(),
    body: confirmation === undefined ? {} : { confirmation },
  });
  const { startRegistration } = await webauthn();
  const credential = { ...(await startRegistration({ optionsJSON: options as unknown as MakeOptions })) };
  return admin('POST /admin/security/passkeys', { ...signed(), body: { name, credential } });
}
