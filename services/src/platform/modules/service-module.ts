import type { ErrorTable } from '@mealtime/contracts/errors';
import type { DynamicModule, Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import type { Reader } from '../config/reader';
import type { PersonalData } from '../personal-data/personal-data';

/** A module's part of the database, in the schema of its name. */
export interface ModuleDatabase {
  /** In order. Class names end in an increasing number; released migrations never change their result. */
  migrations: (new () => MigrationInterface)[];
  /** Statements that grant a role (an SQL identifier) its rights in this schema. Default: read and write all tables. */
  grants?: (role: string) => readonly string[];
  /** Statements that register the role (an SQL string) in the schema; also run if the role is the owner. */
  admit?: (role: string) => readonly string[];
  /** Append-only tables: in production no process starts as a role that owns one of them. */
  appendOnly?: readonly string[];
}

/** A module's environment variables, and the token that injects them. */
export interface ModuleSettings<Settings = unknown> {
  token: symbol;
  /** @param production stricter: only https leaves the machine */
  read(read: Reader, { production }: { production: boolean }): Settings;
}

/** A service module's declaration. Found by its file's name, `module.ts`: see modules.ts. */
export interface ServiceModule {
  /** Name in SERVICE_MODULES, and of its schema. */
  name: string;
  /** Loads its controllers and providers; omitted for a module that others only build on. */
  nest?(): Promise<Type | DynamicModule>;
  /**
   * Modules whose public API it uses. Their schemas are migrated before its own, also if they run in other processes.
   */
  needs?: readonly ServiceModule[];
  database?: ModuleDatabase;
  settings?: ModuleSettings;
  /** It sends e-mail: the process needs mail settings. */
  sendsMail?: boolean;
  /** Kinds of callers that it authenticates, for use in endpoints' access. */
  access?: readonly AccessKind[];
  /** Its error codes; each belongs to one module. */
  errors?: ErrorTable;
  /** Purposes of its derived keys. */
  keys?: readonly string[];
  /** Outbox queues that it processes. */
  queues?: readonly string[];
  /** Other modules' events that it handles; see `Events`. */
  listens?: readonly string[];
  /** Its personal data, with export and erasure. */
  personalData?: PersonalData;
}

export interface AccessKind {
  name: string;
  /** Authentication scheme for the API page: a cookie's name, or a bearer token. */
  shownBy: { cookie: string } | 'bearer';
}

/** Declares a module; see `ServiceModule`. */
export const defineModule = <const Module extends ServiceModule>(module: Module): Module => module;

/** Modules with their dependencies, each once and after what it needs. */
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
