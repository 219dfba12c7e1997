import { defineModule, platform } from '../platform/module';
import { Actors1763600000164 } from './migrations/1763600000164-actors';
import { Audit1763600000030 } from './migrations/1763600000030-audit';
import { Log1763600000087 } from './migrations/1763600000087-log';

export { eventsAbout, eventsOf } from './trail';

/** Who did what to which object, and when. */
export const audit = defineModule({
  name: 'audit',
  needs: [platform],
  database: {
    migrations: [Audit1763600000030, Log1763600000087, Actors1763600000164],
    appendOnly: ['event'],
    grants: (role) => [
      `grant usage on schema audit to ${role}`,
      `grant select on all tables in schema audit to ${role}`,
      // These columns only: the database sets the chain, the time and the number.
      `grant insert (actor, action, subject_kind, subject_id, detail) on audit.event to ${role}`,
    ],
    // The session's user (the owner) stops writing the log once the services have a role of their own.
    admit: (role) => [
      `insert into audit.writer (role) values (${role}) on conflict do nothing`,
      `delete from audit.writer where role = session_user and role <> ${role}`,
    ],
  },
  personalData: {
    leaves: {
      event: {
        exporting: 'the module that wrote a row exports its personal data',
        erasing: 'append-only: the owner of the database erases details, see command.ts',
      },
    },
  },
});
