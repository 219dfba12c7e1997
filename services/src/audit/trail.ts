const COLUMNS = 'id, actor, action, subject_kind, subject_id, at, detail';

/** SQL of the events about a thing, by its kind and its id (SQL, too), for who joins them with rows of their own. */
export const eventsAbout = (kind: string, id: string) =>
  `(select ${COLUMNS} from audit.event where subject_kind = '${kind}' and subject_id = ${id}::text)`;

/** The same of the events of an actor. */
export const eventsOf = (actor: string) => `(select ${COLUMNS} from audit.event where actor = ${actor})`;
