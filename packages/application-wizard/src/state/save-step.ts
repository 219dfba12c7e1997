import { isApiError } from '@mealtime/api-client';
import { differences, type Difference, type Step } from '../step';
import { noteApplication, readApplication, readVersion } from './applications';
import { readBasis } from './edits';
import type { Application } from './kind';
import { retrying } from './retrying';
import type { Wizard } from './wizard';

/** Somebody else has saved the same fields since: a person has to look. */
export class StepConflict extends Error {
  override readonly name = 'StepConflict';
  constructor(
    readonly step: string,
    readonly differences: readonly Difference[],
    /** As it is now. */
    readonly application: Application,
  ) {
    super(`step ${step} was changed by somebody else`);
  }
}

/** A change elsewhere that this one does not touch costs one more try, and so does an answer that was lost. */
const TRIES = 4;

/**
 * Saves a step, on top of whatever else was changed in the meantime. Throws StepConflict where that would overwrite unseen
 * what somebody else has saved, and an ApiError for everything else that keeps it from being saved.
 *
 * @param seen the version that the person has looked at; left out, the one that the changes were made on
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
