/** Which status follows which, by the event that leads there. What is not listed cannot happen. */
export type Transitions = Readonly<Record<string, Readonly<Record<string, string>>>>;

type EventOf<Table> = { [Status in keyof Table]: keyof Table[Status] }[keyof Table] & string;

/** Keeps one status, which changes as the table says and in no other way. */
export function createMachine<Table extends Transitions>(table: Table, first: keyof Table & string) {
  let now = first;
  return {
    status: () => now,
    /** @returns whether the event may happen in the present status; otherwise the status stays, and the caller does nothing */
    take(event: EventOf<Table>): boolean {
      const next = table[now]?.[event];
      now = next ?? now;
      return next !== undefined;
    },
  };
}
