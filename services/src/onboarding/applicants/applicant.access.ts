import { Injectable } from '@nestjs/common';
import { SessionAccess, Sessions } from '../../identity';
import { AccessChecks } from '../../platform';
import { ApplicantCookie, APPLICANTS } from './applicant-cookie';

/** The access `applicant`: who applies, and proved a phone for it. The subject of the session is the account. */
@Injectable()
export class ApplicantAccess extends SessionAccess {
  constructor(checks: AccessChecks, sessions: Sessions, cookie: ApplicantCookie) {
    super(APPLICANTS, checks, sessions, cookie);
  }
}
