/** The build of a page that signs, verifies and encrypts tokens. */
import { EncryptJWT, SignJWT, generateKeyPair, jwtDecrypt, jwtVerify } from 'jose';
import { pageOf } from './page.mjs';

export const { remote, renderRequested } = pageOf(async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const signed = await new SignJWT({ table: 4 })
    .setProtectedHeader({ alg: 'ES256' })
    .setExpirationTime('1h')
    .sign(privateKey);
  const { payload } = await jwtVerify(signed, publicKey);
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const sealed = await new EncryptJWT(payload).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(secret);
  const refused = await jwtVerify(signed.replace(/.{8}$/, 'AAAAAAAA'), publicKey).catch(({ code }) => code);
  return [(await jwtDecrypt(sealed, secret)).payload.table, refused].join(' ');
});
