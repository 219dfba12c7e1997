import { Controller, Ip, StreamableFile } from '@nestjs/common';
import { onboardingEndpoints } from '@mealtime/contracts/onboarding/endpoints';
import { CurrentAdmin, type AdminSession } from '../../admin';
import { Endpoint, Input } from '../../platform';
import { download } from '../documents/download';
import { ReviewService } from './review.service';

const nameOf = ({ account }: AdminSession) => account!.username;

type In<Key extends keyof typeof onboardingEndpoints> = Input<typeof onboardingEndpoints, Key>;

@Controller()
export class ReviewController {
  constructor(private readonly service: ReviewService) {}

  @Endpoint(onboardingEndpoints, 'GET /restaurants/applications')
  list(@Input() { query }: In<'GET /restaurants/applications'>, @Ip() address: string) {
    return this.service.list(query, address);
  }

  @Endpoint(onboardingEndpoints, 'GET /restaurants/applications/waiting')
  waiting() {
    return this.service.waiting();
  }

  @Endpoint(onboardingEndpoints, 'GET /restaurants/applications/:id/review')
  find(@Input() { params }: In<'GET /restaurants/applications/:id/review'>, @CurrentAdmin() admin: AdminSession) {
    return this.service.find(params.id, nameOf(admin));
  }

  @Endpoint(onboardingEndpoints, 'GET /restaurants/applications/:id/review/documents/:documentId')
  async document(
    @Input() { params }: In<'GET /restaurants/applications/:id/review/documents/:documentId'>,
  ): Promise<StreamableFile> {
    return download(await this.service.document(params.id, params.documentId));
  }

  @Endpoint(onboardingEndpoints, 'POST /restaurants/applications/:id/decisions')
  decide(
    @Input() { params, body }: In<'POST /restaurants/applications/:id/decisions'>,
    @CurrentAdmin() admin: AdminSession,
  ) {
    return this.service.decide(params.id, nameOf(admin), body);
  }
}
