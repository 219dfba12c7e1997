import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SessionAccess, Sessions } from '../../../identity';
import { AccessChecks } from '../../../platform';
import { Kinds } from '../kinds';
import { ApplicantCookies } from './applicant-cookies';

/** Applicants' access, one for each kind: its sessions count for no other. */
@Injectable()
export class ApplicantAccess implements OnModuleInit {
  constructor(
    private readonly kinds: Kinds,
    private readonly checks: AccessChecks,
    private readonly sessions: Sessions,
    private readonly cookies: ApplicantCookies,
  ) {}

  onModuleInit(): void {
    for (const kind of this.kinds.all) {
      new SessionAccess(kind.applicants, this.checks, this.sessions, this.cookies.of(kind)).onModuleInit();
    }
  }
}
