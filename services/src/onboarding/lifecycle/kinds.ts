import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Approval, Kind } from './kind';

/** Injection token of this process's kinds. */
export const KINDS = Symbol('KINDS');

@Injectable()
export class Kinds {
  constructor(
    @Inject(KINDS) readonly all: readonly Kind[],
    private readonly modules: ModuleRef,
  ) {}

  /** Throws for an unknown kind. */
  of({ kind }: { kind: string }): Kind {
    const found = this.all.find(({ contract }) => contract.name === kind);
    if (!found) throw new Error(`no kind of application is called ${kind}`);
    return found;
  }

  approvalOf({ approval }: Kind): Approval {
    return this.modules.get(approval);
  }
}
