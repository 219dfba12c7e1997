import type { ModuleSettings, Reader } from '../platform/module';

export type AdminSettings = ReturnType<typeof read>;

/**
 * | Variable | Meaning | Default |
 * |---|---|---|
 * | ADMIN_USERNAME, ADMIN_PASSWORD | the first admin (owner); both or neither; 12 characters or more in production | none |
 */
function read(read: Reader, { production }: { production: boolean }) {
  return { first: read.pair('ADMIN_USERNAME', 'ADMIN_PASSWORD', { secondMin: production ? 12 : 1 }) };
}

export const adminSettings = { token: Symbol('ADMIN_SETTINGS'), read } satisfies ModuleSettings;
