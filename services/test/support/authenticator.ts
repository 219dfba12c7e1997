import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Signs {
  origin: string;
  host: string;
  /** Default: true. Without user verification a key is no second factor. */
  verifiesUser?: boolean;
}

/** A security key in software, with the WebAuthn responses of a browser. */
export function securityKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData({ host, verifiesUser = true }: Signs, credential?: Buffer): Buffer {
    const flags = USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(host), Buffer.from([flags]), counted, credential ?? Buffer.alloc(0)]);
  }

  return {
    id: base64url(id),

    create({ challenge }: { challenge: string }, signs: Signs) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(signs, credential))],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, signs.origin)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['usb'],
        },
      };
    },

    get({ challenge }: { challenge: string }, signs: Signs) {
      const data = clientData('webauthn.get', challenge, signs.origin);
      const authenticator = authenticatorData(signs);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticator),
          signature: base64url(sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey)),
        },
      };
    },
  };
}
