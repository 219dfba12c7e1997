import { Controller } from '@nestjs/common';
import { IDEMPOTENCY_HEADER } from '@mealtime/contracts/onboarding';
import { onboardingEndpoints } from '@mealtime/contracts/onboarding/endpoints';
import { Endpoint, Input } from '../../platform';
import { CurrentAccount } from '../../identity';
import { SubmissionService } from './submission.service';

@Controller()
export class SubmissionController {
  constructor(private readonly service: SubmissionService) {}

  @Endpoint(onboardingEndpoints, 'POST /restaurants/applications/:id/submit')
  submit(
    @Input() { params, headers }: Input<typeof onboardingEndpoints, 'POST /restaurants/applications/:id/submit'>,
    @CurrentAccount() accountId: string,
  ) {
    return this.service.submit(accountId, params.id, headers[IDEMPOTENCY_HEADER]);
  }
}
