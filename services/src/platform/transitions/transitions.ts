/** A transition of a state machine; `from` is '' for initial states. */
export interface Transition {
  from: string;
  to: string;
  by: readonly string[];
}

/**
 * SQL that enforces a state machine: transitions become rows of `<table>_transition`, and others are refused for every
 * writer. `by` documents the actors; permissions are checked by the services.
 */
export const transitionsSql = (table: string, transitions: readonly Transition[]): string => `
  create table ${table}_transition (
    from_state text not null,
    to_state text not null,
    by text[] not null,
    primary key (from_state, to_state)
  );
  insert into ${table}_transition (from_state, to_state, by) values
    ${transitions.map(({ from, to, by }) => `('${from}', '${to}', '{${by.join(',')}}')`).join(', ')};
  create trigger check_transition before insert or update of state on ${table}
    for each row execute function platform.check_transition();
`;
