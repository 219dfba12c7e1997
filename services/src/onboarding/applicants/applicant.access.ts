import { createParamDecorator, Injectable, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Sessions, type LiveSession } from '../../identity';
import { AccessChecks } from '../../platform';
import { ApplicantCookie, APPLICANTS } from './applicant-cookie';

type ApplicantRequest = FastifyRequest & { applicant?: LiveSession };

/** The access `applicant`: who applies, and proved a phone for it; `@CurrentApplicant()` gives the account. */
@Injectable()
export class ApplicantAccess implements OnModuleInit {
  constructor(
    private readonly checks: AccessChecks,
    private readonly sessions: Sessions,
    private readonly cookie: ApplicantCookie,
  ) {}

  onModuleInit(): void {
    this.checks.provide(APPLICANTS.name, async (context) => {
      const request = context.switchToHttp().getRequest<ApplicantRequest>();
      request.applicant = await this.sessions.require(APPLICANTS, this.cookie.read(request));
    });
  }
}

function applicantOf(context: ExecutionContext): LiveSession {
  const { applicant } = context.switchToHttp().getRequest<ApplicantRequest>();
  if (!applicant) throw new Error('the applicant is known in an endpoint of access applicant only');
  return applicant;
}

/** The account of the applicant, in an endpoint of access `applicant`. */
export const CurrentApplicant = createParamDecorator(
  (_: unknown, context: ExecutionContext) => applicantOf(context).subjectId,
);

/** The applicant's session, in an endpoint of access `applicant`. */
export const ApplicantSession = createParamDecorator((_: unknown, context: ExecutionContext) => applicantOf(context));
