import { isCovered, stepNames, type ApplicationKind, type Mended } from '@mealtime/contracts/onboarding/lifecycle';
import type { Values } from '../kind';
import type { AnsweredFile } from './review.repository';

type Steps = Readonly<Record<string, Values>>;

/** Changed fields with their values; of hidden fields only that they changed. */
export const correctedFields = (contract: ApplicationKind, before: Steps, now: Steps): Mended['fields'] =>
  stepNames(contract).flatMap((step) => {
    const stated = contract.steps[step]!;
    return Object.entries(stated.fields).flatMap(([name, field]) => {
      const [was, is] = [before, now].map((steps) => String(steps[step]![name] ?? field.default ?? ''));
      if (was === is) return [];
      return [
        {
          step,
          field: name,
          ...(isCovered(stated, field) ? { before: null, after: null } : { before: was!, after: is! }),
        },
      ];
    });
  });

/** A new document with a removed one's name replaces it. */
export function correctedDocuments(before: readonly AnsweredFile[], now: readonly AnsweredFile[]): Mended['documents'] {
  const without = (files: readonly AnsweredFile[], others: readonly AnsweredFile[]) =>
    files.filter(({ id }) => !others.some((other) => other.id === id)).map(({ fileName }) => fileName);
  const added = without(now, before);
  const removed = without(before, now);
  const both = removed.filter((fileName) => {
    const at = added.indexOf(fileName);
    if (at !== -1) added.splice(at, 1);
    return at !== -1;
  });
  for (const fileName of both) removed.splice(removed.indexOf(fileName), 1);
  return [
    ...both.map((fileName) => ({ fileName, how: 'replaced' as const })),
    ...added.map((fileName) => ({ fileName, how: 'added' as const })),
    ...removed.map((fileName) => ({ fileName, how: 'removed' as const })),
  ];
}
