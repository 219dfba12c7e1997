import { Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { IDEMPOTENCY_HEADER, type OwnerApplication } from '@mealtime/contracts/onboarding';
import { Describe } from '../../platform';
import { APPLICATION_EXAMPLE } from '../applications/application.examples';
import { ApplicantSession, CurrentApplicant } from '../applicants/applicant.access';
import { SubmissionService } from './submission.service';

@Controller('restaurants/applications')
export class SubmissionController {
  constructor(private readonly service: SubmissionService) {}

  @Post(':id/submit')
  @HttpCode(200)
  @ApplicantSession()
  @Describe({
    summary: 'Sends an application in, once per key, and again after changes were requested; the body is empty',
    headers: [
      {
        name: IDEMPOTENCY_HEADER,
        description: '1 to 200 visible characters, made by the caller; the same for every try of one submission',
        example: 'f3b7c6de-2f0a-4a6e-9a33-6f1b8f6a2b7d',
      },
    ],
    errors: [
      'UNAUTHENTICATED',
      'APPLICATION_NOT_FOUND',
      'APPLICATION_EXPIRED',
      'APPLICATION_STEP_MISSING',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    reply: { ...APPLICATION_EXAMPLE, version: 4, state: 'submitted', submittedAt: '2026-03-02T17:06:00.000Z' },
  })
  submit(
    @CurrentApplicant() accountId: string,
    @Param('id') id: string,
    @Headers(IDEMPOTENCY_HEADER.toLowerCase()) key: string | undefined,
  ): Promise<OwnerApplication> {
    return this.service.submit(accountId, id, key);
  }
}
