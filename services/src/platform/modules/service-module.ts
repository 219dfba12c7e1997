import type { ErrorTable } from '@mealtime/contracts/errors';
import type { DynamicModule, Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import type { Reader } from '../config/reader';
import type { PersonalData } from '../personal-data/personal-data';

/** What a module brings to the database, in a schema that is called as the module is. */
export interface ModuleDatabase {
  /** In order. Each class name ends in a number that only grows; a step once released never changes what it leads to. */
  migrations: (new () => MigrationInterface)[];
  /**
   * Statements that give a role (an SQL identifier) what the services may do in this schema. Default: read and write every
   * table.
   */
  grants?: (role: string) => readonly string[];
  /** Statements that make the role (an SQL string) known to the schema; run also where the role owns everything. */
  admit?: (role: string) => readonly string[];
  /** Tables whose rows the services may only add: in production mode nobody starts as a role that owns one of them. */
  appendOnly?: readonly string[];
}

/** What a module reads from the environment, and the token under which it injects what was read. */
export interface ModuleSettings<Settings = unknown> {
  token: symbol;
  /** @param production stricter: nothing but https leaves the machine */
  read(read: Reader, { production }: { production: boolean }): Settings;
}

/**
 * A part of the services as it declares itself. Everything that the platform has to know of it stands here; a new module
 * touches nothing that is shared but the list in modules.ts.
 */
export interface ServiceModule {
  /** As SERVICE_MODULES names it; also its schema in the database. */
  name: string;
  /** Loads its controllers and providers, in a process that runs it; left out by one that others only build on. */
  nest?(): Promise<Type | DynamicModule>;
  /** Modules whose doors it goes through. Their tables are there before its own, also where they run in other processes. */
  needs?: readonly ServiceModule[];
  database?: ModuleDatabase;
  settings?: ModuleSettings;
  /** It sends e-mail: the process needs to know how. */
  sendsMail?: boolean;
  /** Kinds of caller whom it can tell: what its endpoints and others' may declare as their access. */
  access?: readonly AccessKind[];
  /** What it refuses with: every code is one module's. */
  errors?: ErrorTable;
  /** What it uses keys for: each use has a key of its own. */
  keys?: readonly string[];
  /** Queues of the outbox that it works off. */
  queues?: readonly string[];
  /** Events of other modules that it acts on; see `Events`. */
  listens?: readonly string[];
  /** What it holds of people: what they are given of it, and what goes when they are to be forgotten. */
  personalData?: PersonalData;
}

export interface AccessKind {
  name: string;
  /** How a caller shows it, for the API page: a cookie by its name, or a bearer token. */
  shownBy: { cookie: string } | 'bearer';
}

/** Declares a module; see `ServiceModule`. */
export const defineModule = <const Module extends ServiceModule>(module: Module): Module => module;

/** The modules and all that they need, each once and after what it needs. */
export function withNeeds(modules: readonly ServiceModule[]): readonly ServiceModule[] {
  const found = new Set<ServiceModule>();
  const add = (module: ServiceModule) => {
    if (found.has(module)) return;
    for (const needed of module.needs ?? []) add(needed);
    found.add(module);
  };
  for (const module of modules) add(module);
  return [...found];
}
