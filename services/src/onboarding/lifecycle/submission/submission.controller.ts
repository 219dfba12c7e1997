import { Controller, type Type } from '@nestjs/common';
import { IDEMPOTENCY_HEADER } from '@mealtime/contracts/onboarding/lifecycle';
import { CurrentAccount } from '../../../identity';
import { Input } from '../../../platform';
import { KindEndpoint, type In } from '../kind-endpoint';
import type { Kind } from '../kind';
import { SubmissionService } from './submission.service';

export function submissionController(kind: Kind): Type {
  @Controller()
  class SubmissionController {
    constructor(private readonly service: SubmissionService) {}

    @KindEndpoint(kind, 'POST /:id/submit')
    submit(@Input() { params, headers }: In<'POST /:id/submit'>, @CurrentAccount() accountId: string) {
      return this.service.submit({ kind: kind.contract.name, accountId }, params.id, headers[IDEMPOTENCY_HEADER]);
    }
  }
  return SubmissionController;
}
