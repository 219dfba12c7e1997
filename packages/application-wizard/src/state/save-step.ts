import { isApiError } from '@mealtime/api-client';
import { differences, type Difference, type Step } from '../step';
import { noteApplication, readApplication, readVersion } from './applications';
import { readBasis } from './edits';
import type { Application } from './kind';
import { retrying } from './retrying';
import type { Wizard } from './wizard';

/** The same fields were changed elsewhere: the person has to decide. */
export class StepConflict extends Error {
  override readonly name = 'StepConflict';
  constructor(
    readonly step: string,
    readonly differences: readonly Difference[],
    /** The current version. */
    readonly application: Application,
  ) {
    super(`step ${step} was changed by somebody else`);
  }
}

/** One retry after a change elsewhere that does not conflict, and one after a lost reply. */
const TRIES = 4;

/**
 * Saves a step, merged with changes made elsewhere. Throws StepConflict if that would overwrite values saved elsewhere,
 * and an ApiError for other failures.
 */
export async function saveStep<A extends Application>(
  wizard: Wizard<A>,
  id: string,
  step: Step,
  values: object,
  seen?: number,
): Promise<A> {
  const { name } = step;
  const basis = readBasis(wizard);
  const made = basis.id === id ? basis.versions[name] : 0;
  let version = seen ?? (made || (readApplication(wizard, id)?.version ?? 1));
  const base = readVersion(wizard, id, version);

  for (let tries = 1; ; tries += 1) {
    try {
      const body = { ...values, version };
      const application = await retrying(() => wizard.kind.api.save(id, name, body));
      noteApplication(wizard, application, name);
      return application;
    } catch (error) {
      if (isApiError(error, 'APPLICATION_LOCKED')) wizard.locked.set(true);
      if (!isApiError(error, 'VERSION_CONFLICT') || tries === TRIES) throw error;
      const { application: now } = error.reply as { application: Application };
      const unseen = differences(step, values as Readonly<Record<string, string>>, base, now);
      if (unseen.length > 0) throw new StepConflict(name, unseen, now);
      version = now.version;
    }
  }
}
