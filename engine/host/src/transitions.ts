/** The next status for each status and event. Unlisted events are ignored. */
export type Transitions = Readonly<Record<string, Readonly<Record<string, string>>>>;

type EventOf<Table> = { [Status in keyof Table]: keyof Table[Status] }[keyof Table] & string;

/** A state machine that changes only as the table says. */
export function createMachine<Table extends Transitions>(table: Table, first: keyof Table & string) {
  let now = first;
  return {
    status: () => now,
    /** @returns whether the event is allowed in the current status; if not, the caller must do nothing */
    take(event: EventOf<Table>): boolean {
      const next = table[now]?.[event];
      now = next ?? now;
      return next !== undefined;
    },
  };
}
