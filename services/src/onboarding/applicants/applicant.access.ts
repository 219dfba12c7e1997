import { createParamDecorator, Injectable, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Sessions } from '../../identity';
import { AccessChecks } from '../../platform';
import { ApplicantCookie, APPLICANTS } from './applicant-cookie';

type ApplicantRequest = FastifyRequest & { applicantId?: string };

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
      request.applicantId = (await this.sessions.require(APPLICANTS, this.cookie.read(request))).subjectId;
    });
  }
}

/** The account of the applicant, in an endpoint of access `applicant`. */
export const CurrentApplicant = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { applicantId } = context.switchToHttp().getRequest<ApplicantRequest>();
  if (!applicantId) throw new Error('CurrentApplicant needs an endpoint of access applicant');
  return applicantId;
});
