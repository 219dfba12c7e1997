import { Inject, Injectable } from '@nestjs/common';
import { ERRORS, errorMessage, type ErrorCode } from '@mealtime/contracts/errors';
import { CONFIG, type Config } from '../config/config';
import { columns, statement } from '../database/statement';
import { Statements } from '../database/statements';
import type { Transaction } from '../database/transactions';
import { DomainError } from '../errors/domain-error';
import { Outbox } from '../outbox/outbox';
import {
  EXPORT_ROWS,
  personParameters,
  type Held,
  type KnownPerson,
  type PersonKind,
  type Refusal,
} from './personal-data';

const PRESENT = statement(
  'personal-data.present',
  { name: columns.text },
  `select nspname::text as name from pg_namespace where nspname = any($1::text[])`,
);

/** By module, then by list. */
export type Exported = Record<string, Record<string, Record<string, unknown>[]>>;

/** Retained data, with its subject in the audit trail. */
export interface Stays {
  words: string;
  kind: string;
  id: string;
}

/** Why a person cannot be erased now. */
export interface Refused {
  code: ErrorCode;
  message: string;
}

/**
 * A person's data in all modules, as they declare it, also in other processes: one export, one erasure, each in one
 * transaction of the caller.
 */
@Injectable()
export class PeopleFiles {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'known'>,
    private readonly statements: Statements,
    private readonly outbox: Outbox,
  ) {}

  /** `incomplete` names truncated lists as "module.list". */
  async export(transaction: Transaction, kind: PersonKind, person: KnownPerson) {
    const data: Exported = {};
    const incomplete: string[] = [];
    for (const { name: module, held } of await this.holders(transaction, kind)) {
      if (!held.exports) continue;
      const lists: Exported[string] = (data[module] = {});
      for (const [list, reads] of Object.entries(held.exports)) {
        const rows = await this.statements.run(reads, personParameters(person), transaction);
        if (rows.length > EXPORT_ROWS) incomplete.push(`${module}.${list}`);
        lists[list] = rows.slice(0, EXPORT_ROWS).map(({ row }) => row);
      }
    }
    return { data, incomplete };
  }

  /** Refusals of an erasure, and the data that it would retain. */
  async outlook(transaction: Transaction, kind: PersonKind, person: KnownPerson) {
    const refusals: Refused[] = [];
    const stays: Stays[] = [];
    for (const { held } of await this.holders(transaction, kind)) {
      for (const refusal of held.refusals ?? []) {
        if (await this.applies(transaction, refusal, person)) {
          refusals.push({ code: refusal.code, message: errorMessage(ERRORS[refusal.code]) });
        }
      }
      for (const { words, finds } of held.stays ?? []) {
        const rows = await this.statements.run(finds, personParameters(person), transaction);
        stays.push(...rows.map(({ name, ...subject }) => ({ words: errorMessage([0, words], { name }), ...subject })));
      }
    }
    return { refusals, stays };
  }

  /**
   * Locks, checks refusals and erases, dependents first. Throws the first refusal. External work is in the outbox: call
   * `nudge` after the commit. Returns the retained data.
   */
  async erase(transaction: Transaction, kind: PersonKind, person: KnownPerson): Promise<Stays[]> {
    const holders = await this.holders(transaction, kind);
    const parameters = personParameters(person);
    for (const { held } of holders) {
      for (const lock of held.locks ?? []) await this.statements.run(lock, parameters, transaction);
    }
    const { refusals, stays } = await this.outlook(transaction, kind, person);
    if (refusals[0]) throw new DomainError(refusals[0].code);
    for (const { held } of holders.toReversed()) {
      for (const erases of held.erases ?? []) {
        const rows = (await this.statements.run(erases, parameters, transaction)) as Partial<Job>[];
        for (const { queue, payload } of rows) if (queue) await this.outbox.add(transaction, queue, payload ?? {});
      }
    }
    return stays;
  }

  private async applies(transaction: Transaction, { finds }: Refusal, person: KnownPerson): Promise<boolean> {
    return (await this.statements.run(finds, personParameters(person), transaction)).length > 0;
  }

  /** Modules with data of this kind of person; without those that never ran on this database. */
  private async holders(transaction: Transaction, kind: PersonKind): Promise<{ name: string; held: Held }[]> {
    const declared = this.config.known.flatMap(({ name, personalData }) => {
      const held = personalData?.[kind];
      return held ? [{ name, held }] : [];
    });
    const present = await this.statements.run(PRESENT, [declared.map(({ name }) => name)], transaction);
    return declared.filter(({ name }) => present.some((schema) => schema.name === name));
  }
}

interface Job {
  queue: string;
  payload: Record<string, string>;
}
