import { Inject, Injectable } from '@nestjs/common';
import { stepNames } from '@mealtime/contracts/onboarding/lifecycle';
import { onboardingSettings, type OnboardingSettings } from '../../settings';
import type { Application } from '../applications/application.entity';
import type { Kind, Values } from '../kind';
import { Kinds } from '../kinds';
import { StepSeal } from './step-seal';

/** A step's row: as JSON or sealed. */
export interface SerializedStep {
  content: string | null;
  sealed: string | null;
}

/** Serializes and reads an application's steps. */
@Injectable()
export class StepSerializer {
  private readonly seals: ReadonlyMap<Kind, ReadonlyMap<string, StepSeal>>;

  constructor(
    private readonly kinds: Kinds,
    @Inject(onboardingSettings.token) settings: Pick<OnboardingSettings, 'sealKeys'>,
  ) {
    const sealsOf = ({ sealed }: Kind) =>
      new Map(Object.entries(sealed).map(([step, how]) => [step, new StepSeal(settings, step, how)]));
    this.seals = new Map(kinds.all.map((kind) => [kind, sealsOf(kind)]));
  }

  /** The step's fields in the input, without the phone, which is stored separately. */
  fields({ contract }: Kind, step: string, sent: Values): Values {
    const names = Object.keys(contract.steps[step]!.fields);
    const kept = step === contract.applicant ? names.filter((name) => name !== 'phoneNumber') : names;
    return Object.fromEntries(kept.map((name) => [name, sent[name]]));
  }

  keep(kind: Kind, applicationId: string, step: string, fields: Values): SerializedStep {
    const seal = this.seals.get(kind)?.get(step);
    if (!seal) return { content: JSON.stringify(fields), sealed: null };
    return { content: null, sealed: seal.seal(applicationId, fields) };
  }

  /** A sealed step with normalized values; throws if it cannot be decrypted. */
  respell(kind: Kind, applicationId: string, step: string, envelope: string): string {
    const seal = this.seals.get(kind)!.get(step)!;
    const { fields } = kind.contract.steps[step]!;
    const kept = seal.open(applicationId, envelope);
    const spelt = Object.entries(kept).map(([name, value]) => [name, fields[name]?.rule.normalise(value) ?? value]);
    return seal.seal(applicationId, Object.fromEntries(spelt) as Values);
  }

  /** Whether the applicant was erased; an approved application remains. */
  isErased({ kind, state, steps }: Pick<Application, 'kind' | 'state' | 'steps'>): boolean {
    return state !== 'draft' && !(this.kinds.of({ kind }).contract.applicant in steps);
  }

  /** A step's decrypted fields, with the phone in the forms' ten digits; undefined if missing. */
  read({ id, kind: name, steps, phoneNumber }: Application, step: string): Values | undefined {
    const kind = this.kinds.of({ kind: name });
    const kept = steps[step];
    if (kept === undefined) return undefined;
    const fields = typeof kept === 'string' ? this.seals.get(kind)!.get(step)!.open(id, kept) : kept;
    return step === kind.contract.applicant ? { ...fields, phoneNumber: phoneNumber.slice(-10) } : fields;
  }

  /** All steps of a complete application. */
  all(application: Application): Readonly<Record<string, Values>> {
    const names = stepNames(this.kinds.of(application).contract);
    return Object.fromEntries(names.map((name) => [name, this.read(application, name)!]));
  }
}
