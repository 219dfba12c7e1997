import type { ModuleMigrations } from '../../platform';
import { Audit1763600000030 } from './1763600000030-audit';

/** To be run before those of the modules that write the trail. */
export const auditMigrations: ModuleMigrations = {
  schema: 'audit',
  migrations: [Audit1763600000030],
  grants: (role) => [
    `grant usage on schema audit to ${role}`,
    `grant select on all tables in schema audit to ${role}`,
    // No other column, and nothing but this: the chain, the time and the number are the database's.
    `grant insert (actor, action, subject_kind, subject_id, detail) on audit.event to ${role}`,
  ],
  // Whoever owns the trail no longer writes it once the services have a role of their own.
  admit: (role) => [
    `insert into audit.writer (role) values (${role}) on conflict do nothing`,
    `delete from audit.writer where role = session_user and role <> ${role}`,
  ],
};
