import type { SealKey } from '../security/seal';
import type { Reader } from './reader';

const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/;
const KEY_BYTES = 32;

/** What the onboarding module needs. Documents are kept in a folder, or in a bucket when one is named. */
export function onboardingConfig(read: Reader, { httpsOnly }: { httpsOnly: boolean }) {
  return {
    /** Of banking details and documents. Never empty; the first one encrypts, all of them decrypt. */
    bankKeys: bankKeys(read),
    documents: read.has('S3_BUCKET')
      ? ({
          kind: 's3',
          bucket: read.text('S3_BUCKET', { pattern: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/ }),
          endpoint: read.origin('S3_ENDPOINT', { httpsOnly }),
          region: read.text('S3_REGION'),
          accessKeyId: read.text('S3_ACCESS_KEY_ID'),
          secretAccessKey: read.text('S3_SECRET_ACCESS_KEY'),
        } as const)
      : ({ kind: 'folder', folder: read.text('UPLOADS_DIR') } as const),
    /** Who looks for malware in uploads: clamd, on a socket of this machine or over TCP. */
    clamd: read.has('CLAMD_SOCKET')
      ? ({ path: read.text('CLAMD_SOCKET') } as const)
      : ({
          host: read.text('CLAMD_HOST'),
          port: read.integer('CLAMD_PORT', { min: 1, max: 65_535, default: 3310 }),
        } as const),
  };
}

function bankKeys(read: Reader): readonly SealKey[] {
  const value = read.text('BANK_KEYS');
  if (!value) return [];
  const keys = value.split(',').map((entry) => {
    const [id = '', encoded = ''] = entry.trim().split(/:(.*)/s);
    return { id, key: Buffer.from(encoded, 'base64') };
  });
  const wrong = keys.some(({ id, key }) => !KEY_ID.test(id) || key.length !== KEY_BYTES);
  if (wrong) read.problem('BANK_KEYS', 'must list id:key, separated by commas, each key 32 bytes in base64');
  else if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    read.problem('BANK_KEYS', 'must not name two keys alike');
  }
  return keys;
}
