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

/** By module, then by the name of the list. */
export type Exported = Record<string, Record<string, Record<string, unknown>[]>>;

/** What is not erased, and by what the trail knows it. */
export interface Stays {
  words: string;
  kind: string;
  id: string;
}

/** Why somebody cannot be erased now. */
export interface Refused {
  code: ErrorCode;
  message: string;
}

/**
 * What all modules hold of a person together, as they declare it, also those that run in other processes: one file, one
 * erasure, each within one transaction of the caller.
 */
@Injectable()
export class PeopleFiles {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'known'>,
    private readonly statements: Statements,
    private readonly outbox: Outbox,
  ) {}

  /** `incomplete` names the lists that were cut, as "module.list". */
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

  /** What stands against an erasure, and what would stay. */
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
   * Locks, refuses, erases: those who build on others before them. Throws the first refusal. What goes on outside of the
   * database is in the outbox then: `nudge` it once the transaction is committed. Returns what stays.
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

  /** Those that hold something of such people; one that never ran on this database has no tables there. */
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
