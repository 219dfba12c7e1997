import { defineModule, platform } from '../platform/module';
import { Actors1763600000164 } from './migrations/1763600000164-actors';
import { Audit1763600000030 } from './migrations/1763600000030-audit';
import { Log1763600000087 } from './migrations/1763600000087-log';

export { eventsAbout, eventsOf } from './trail';

/** Who did what to whom, and when. */
export const audit = defineModule({
  name: 'audit',
  needs: [platform],
  database: {
    migrations: [Audit1763600000030, Log1763600000087, Actors1763600000164],
    appendOnly: ['event'],
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
  },
  personalData: {
    leaves: {
      event: {
        exporting: 'whoever wrote a row hands out what it says of a person',
        erasing: 'it is only added to: whoever owns the database takes words out, see command.ts',
      },
    },
  },
});
