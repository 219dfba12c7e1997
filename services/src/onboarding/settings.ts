import type { ModuleSettings, Reader, SealKey } from '../platform/module';

export type OnboardingSettings = ReturnType<typeof read>;

const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/;
const KEY_BYTES = 32;

/**
 * | Variable | Meaning | Default |
 * |---|---|---|
 * | BANK_KEYS | `id:key,id:key`: keys of 32 bytes in base64 that banking details and documents are encrypted with; the first is the present one | required |
 * | UPLOADS_DIR | folder for the documents of applications | required, unless S3_BUCKET is set |
 * | S3_BUCKET | bucket for the documents, in place of the folder | none |
 * | S3_ENDPOINT | `https://` origin of the storage; http too in local mode | required with S3_BUCKET |
 * | S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY | its region and who we are there | required with S3_BUCKET |
 * | CLAMD_HOST, CLAMD_PORT | where clamd looks at uploads | required, unless CLAMD_SOCKET is set; 3310 |
 * | CLAMD_SOCKET | its socket on this machine, in place of host and port | none |
 */
function read(read: Reader, { production }: { production: boolean }) {
  return {
    /** Of sealed steps and documents. Never empty; the first one encrypts, all of them decrypt. */
    sealKeys: sealKeys(read),
    documents: read.has('S3_BUCKET')
      ? ({
          kind: 's3',
          bucket: read.text('S3_BUCKET', { pattern: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/ }),
          endpoint: read.origin('S3_ENDPOINT', { httpsOnly: production }),
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

function sealKeys(read: Reader): readonly SealKey[] {
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

export const onboardingSettings = { token: Symbol('ONBOARDING_SETTINGS'), read } satisfies ModuleSettings;
