import { isApiError } from '@mealtime/api-client';
import type { ApplicationStep, OwnerApplication, VersionConflictReply } from '@mealtime/contracts/onboarding';
import { onboarding } from '../../api/onboarding';
import { readBasis } from '../restaurant-draft';
import { noteApplication, readApplications, readVersion } from './application-store';
import { differences, type Difference, type StepFields } from './conflict';
import { retrying } from './retrying';
import { setLockedMeanwhile } from './locked-meanwhile';

/** Somebody else has saved the same fields since: a person has to look. */
export class StepConflict extends Error {
  override readonly name = 'StepConflict';
  constructor(
    readonly step: ApplicationStep,
    readonly differences: readonly Difference[],
    /** As it is now. */
    readonly application: OwnerApplication,
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
export async function saveStep<Step extends ApplicationStep>(
  id: string,
  step: Step,
  fields: StepFields[Step],
  seen?: number,
): Promise<OwnerApplication> {
  const basis = readBasis();
  const made = basis.id === id ? basis.versions[step] : 0;
  let version = seen ?? (made || (readApplications()?.find((one) => one.id === id)?.version ?? 1));
  const base = readVersion(id, version);
  const body = () => ({ ...fields, version }) as never;

  for (let tries = 1; ; tries += 1) {
    try {
      const application = await retrying(() =>
        onboarding(`PUT /restaurants/applications/:id/${step as ApplicationStep}`, { params: { id }, body: body() }),
      );
      noteApplication(application, step);
      return application;
    } catch (error) {
      if (isApiError(error, 'APPLICATION_LOCKED')) setLockedMeanwhile();
      if (!isApiError(error, 'VERSION_CONFLICT') || tries === TRIES) throw error;
      const { application: now } = error.reply as VersionConflictReply;
      const unseen = differences(step, fields, base, now);
      if (unseen.length > 0) throw new StepConflict(step, unseen, now);
      version = now.version;
    }
  }
}
