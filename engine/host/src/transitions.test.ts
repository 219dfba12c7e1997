import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MOUNT_TRANSITIONS } from './areas/mount-transitions';
import { POLL_TRANSITIONS, WATCH_TRANSITIONS } from './releases/watch-transitions';
import { createMachine, type Transitions } from './transitions';

const machines: [string, Transitions][] = [
  ['slot', MOUNT_TRANSITIONS],
  ['watch', WATCH_TRANSITIONS],
  ['poll', POLL_TRANSITIONS],
];

/** The picture of a table: all events between two statuses on one arrow. The first row is where it begins. */
function pictureOf(table: Transitions): string {
  const arrows = Object.entries(table).flatMap(([from, row]) =>
    [...new Set(Object.values(row))].map((to) => {
      const events = Object.keys(row).filter((event) => row[event] === to);
      return `    ${from} --> ${to}: ${events.join(', ')}`;
    }),
  );
  return ['stateDiagram-v2', `    [*] --> ${Object.keys(table)[0]}`, ...arrows].join('\n');
}

test.each(machines)('the picture of the %s in docs/engine/page-life.md is that of its table', (name, table) => {
  const text = readFileSync(path.join(__dirname, '../../../docs/engine/page-life.md'), 'utf8');
  const [, picture] = new RegExp(`<!-- ${name} -->\\n\\n\`\`\`mermaid\\n([\\s\\S]*?)\\n\`\`\``).exec(text) ?? [];
  // Where they differ, copy the expected text.
  expect(picture).toBe(pictureOf(table));
  for (const status of Object.keys(table)) expect(text).toContain(`\`${status}\``);
});

test.each(machines)('of the %s every status can be come to, and left again', (_, table) => {
  const statuses = Object.keys(table);
  const reached = new Set(statuses.slice(0, 1));
  for (const status of reached) for (const next of Object.values(table[status] ?? {})) reached.add(next);
  expect([...reached].sort()).toEqual([...statuses].sort());
  expect(statuses.filter((status) => Object.keys(table[status] ?? {}).length === 0)).toEqual([]);
});

test.each(machines)('the %s does in every status what its table says of an event, and nothing else', (_, table) => {
  const events = [...new Set(Object.values(table).flatMap((row) => Object.keys(row)))];
  for (const status of Object.keys(table)) {
    for (const event of events) {
      const machine = createMachine(table, status);
      expect(machine.take(event)).toBe(event in (table[status] ?? {}));
      expect(machine.status()).toBe(table[status]?.[event] ?? status);
    }
  }
});
