import { selectionProblem, type MenuItem } from '@mealtime/contracts/menus';
import { RESTAURANTS } from '.';

test.each(RESTAURANTS.map((one) => [one.name, one] as const))(
  '%s has a menu in which everything can be ordered',
  (_, { sections, left = {}, soldOut = [] }) => {
    const items = sections.flatMap((section) => section.items);
    const ids = items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of [...Object.keys(left), ...soldOut]) expect(ids).toContain(id);
    expect(items.length).toBeGreaterThanOrEqual(10);
    for (const item of items) {
      expect([item.name, item.cents]).toEqual([item.name, expect.any(Number)]);
      const least = item.groups.flatMap((group) => group.options.slice(0, group.least));
      expect(
        selectionProblem(
          item as MenuItem,
          least.map(({ id }) => ({ option: id, quantity: 1 })),
        ),
      ).toBeUndefined();
      const options = item.groups.flatMap((group) => group.options.map(({ id }) => id));
      expect(new Set(options).size).toBe(options.length);
    }
  },
);
