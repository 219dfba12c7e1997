/** A row of a state machine's table; `from` of the states that something begins in is ''. */
export interface Transition {
  from: string;
  to: string;
  by: readonly string[];
}

/**
 * SQL that has the database keep a state machine: the transitions become rows of `<table>_transition`, and whatever
 * writes another one into `table` is refused, whoever it is. `by` is who may make them, for those who ask before.
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
