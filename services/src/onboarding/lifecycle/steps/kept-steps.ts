import { Inject, Injectable } from '@nestjs/common';
import { stepNames } from '@mealtime/contracts/onboarding/lifecycle';
import { onboardingSettings, type OnboardingSettings } from '../../settings';
import type { Application } from '../applications/application.entity';
import type { Kind, Values } from '../kind';
import { Kinds } from '../kinds';
import { StepSeal } from './step-seal';

/** A step as its row has it: as JSON or sealed. */
export interface KeptStep {
  content: string | null;
  sealed: string | null;
}

/** How the steps of an application are kept, and read again. */
@Injectable()
export class KeptSteps {
  private readonly seals: ReadonlyMap<Kind, ReadonlyMap<string, StepSeal>>;

  constructor(
    private readonly kinds: Kinds,
    @Inject(onboardingSettings.token) settings: Pick<OnboardingSettings, 'sealKeys'>,
  ) {
    const sealsOf = ({ sealed }: Kind) =>
      new Map(Object.entries(sealed).map(([step, how]) => [step, new StepSeal(settings, step, how)]));
    this.seals = new Map(kinds.all.map((kind) => [kind, sealsOf(kind)]));
  }

  /** Of what was sent, the fields of the step; the phone of who applies stands beside them. */
  fields({ contract }: Kind, step: string, sent: Values): Values {
    const names = Object.keys(contract.steps[step]!.fields);
    const kept = step === contract.applicant ? names.filter((name) => name !== 'phoneNumber') : names;
    return Object.fromEntries(kept.map((name) => [name, sent[name]]));
  }

  keep(kind: Kind, applicationId: string, step: string, fields: Values): KeptStep {
    const seal = this.seals.get(kind)?.get(step);
    if (!seal) return { content: JSON.stringify(fields), sealed: null };
    return { content: null, sealed: seal.seal(applicationId, fields) };
  }

  /** A sealed step with its values as their rules spell them; throws where it cannot be opened. */
  respell(kind: Kind, applicationId: string, step: string, envelope: string): string {
    const seal = this.seals.get(kind)!.get(step)!;
    const { fields } = kind.contract.steps[step]!;
    const kept = seal.open(applicationId, envelope);
    const spelt = Object.entries(kept).map(([name, value]) => [name, fields[name]?.rule.normalise(value) ?? value]);
    return seal.seal(applicationId, Object.fromEntries(spelt) as Values);
  }

  /** True when nothing is left of who applied: the application is, because it was approved. */
  isErased({ kind, state, steps }: Pick<Application, 'kind' | 'state' | 'steps'>): boolean {
    return state !== 'draft' && !(this.kinds.of({ kind }).contract.applicant in steps);
  }

  /** The fields of a step, opened, the phone in the ten digits that forms take; undefined where it is not there. */
  read({ id, kind: name, steps, phoneNumber }: Application, step: string): Values | undefined {
    const kind = this.kinds.of({ kind: name });
    const kept = steps[step];
    if (kept === undefined) return undefined;
    const fields = typeof kept === 'string' ? this.seals.get(kind)!.get(step)!.open(id, kept) : kept;
    return step === kind.contract.applicant ? { ...fields, phoneNumber: phoneNumber.slice(-10) } : fields;
  }

  /** All steps of one that is complete. */
  all(application: Application): Readonly<Record<string, Values>> {
    const names = stepNames(this.kinds.of(application).contract);
    return Object.fromEntries(names.map((name) => [name, this.read(application, name)!]));
  }
}
