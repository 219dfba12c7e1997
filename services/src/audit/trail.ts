const COLUMNS = 'id, actor, action, subject_kind, subject_id, at, detail';

/** SQL of the events about an object, for joins with other tables; kind and id are SQL expressions. */
export const eventsAbout = (kind: string, id: string) =>
  `(select ${COLUMNS} from audit.event where subject_kind = '${kind}' and subject_id = ${id}::text)`;

/** The same for the events of an actor. */
export const eventsOf = (actor: string) => `(select ${COLUMNS} from audit.event where actor = ${actor})`;
