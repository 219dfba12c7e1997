import type { Client } from 'pg';
import { columns, runOn, statement } from '../../../platform/module';
import type { OnboardingSettings } from '../../settings';
import { StepSeal } from './step-seal';

/** Envelopes in a batch. */
const BATCH = 100;
/** Columns with envelopes: the present step, and that when changes were requested. */
const ENVELOPES = ['sealed', 'answered_sealed'] as const;

const statementsOf = (column: (typeof ENVELOPES)[number]) => ({
  next: statement(
    `step-rotation.next-${column}`,
    { id: columns.uuid, step: columns.text, sealed: columns.text },
    `select application_id as id, step, ${column} as sealed from onboarding.application_step
     where (application_id, step) > ($1, $2) and left(${column}, $3) <> $4 order by application_id, step limit ${BATCH}`,
  ),
  replace: statement(
    `step-rotation.replace-${column}`,
    { id: columns.uuid },
    `update onboarding.application_step set ${column} = $4 where application_id = $1 and step = $2 and ${column} = $3
     returning application_id as id`,
  ),
});
const ROTATIONS = ENVELOPES.map(statementsOf);

/**
 * Re-encrypts all steps' envelopes that are not under the present key. An envelope saved in the meantime is skipped, as
 * it has the present key; so this is safe beside running services, and can be stopped and repeated. Returns their
 * number.
 */
export async function rotateSteps(client: Client, settings: Pick<OnboardingSettings, 'sealKeys'>): Promise<number> {
  const sealOf = (step: string) => new StepSeal(settings, step, { called: `the step ${step}` });
  let rotated = 0;
  for (const rotation of ROTATIONS) rotated += await rotate(client, rotation, sealOf);
  return rotated;
}

async function rotate(
  client: Client,
  { next, replace }: ReturnType<typeof statementsOf>,
  sealOf: (step: string) => StepSeal,
): Promise<number> {
  const { currentPrefix } = sealOf('any');
  let rotated = 0;
  for (let after = { id: '00000000-0000-0000-0000-000000000000', step: '' }; ;) {
    const rows = await runOn(client, next, [after.id, after.step, currentPrefix.length, currentPrefix]);
    for (const { id, step, sealed } of rows) {
      rotated += (await runOn(client, replace, [id, step, sealed, sealOf(step).reseal(id, sealed)])).length;
    }
    const last = rows.at(-1);
    if (!last) return rotated;
    after = last;
  }
}
