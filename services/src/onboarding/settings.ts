import { readFileSettings, type ModuleSettings, type Reader, type SealKey } from '../platform/module';

export type OnboardingSettings = ReturnType<typeof read>;

const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/;
const KEY_BYTES = 32;

/**
 * | Variable | Meaning | Default |
 * |---|---|---|
 * | BANK_KEYS | `id:key,id:key`: keys of 32 bytes in base64 that banking details and documents are encrypted with; the first is the present one | required |
 *
 * And what `readFileSettings` reads, for documents.
 */
function read(read: Reader, environment: { production: boolean }) {
  return {
    /** For sealed steps and documents. Never empty: the first key encrypts, all of them decrypt. */
    sealKeys: sealKeys(read),
    ...readFileSettings(read, environment),
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
