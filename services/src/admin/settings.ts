import type { ModuleSettings, Reader } from '../platform/module';

export type AdminSettings = ReturnType<typeof read>;

/**
 * | Variable | Meaning | Default |
 * |---|---|---|
 * | ADMIN_USERNAME, ADMIN_PASSWORD | the first admin (owner); both or neither; 12 characters or more in production | none |
 * | AUDIT_WITNESS | e-mail address that gets the head of the audit log once a day | the owners who were invited by e-mail |
 */
function read(read: Reader, { production }: { production: boolean }) {
  return {
    first: read.pair('ADMIN_USERNAME', 'ADMIN_PASSWORD', { secondMin: production ? 12 : 1 }),
    auditWitness: read.has('AUDIT_WITNESS')
      ? read.text('AUDIT_WITNESS', { pattern: /^[^\s@]+@[^\s@]+$/, hint: 'must be an email address' })
      : undefined,
  };
}

export const adminSettings = { token: Symbol('ADMIN_SETTINGS'), read } satisfies ModuleSettings;
