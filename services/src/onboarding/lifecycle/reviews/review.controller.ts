import { Controller, StreamableFile, type Type } from '@nestjs/common';
import { CurrentAdmin, type AdminSession } from '../../../admin';
import { Input } from '../../../platform';
import { download } from '../documents/download';
import { KindEndpoint, type In } from '../kind-endpoint';
import type { Kind } from '../kind';
import { ReviewService } from './review.service';

const nameOf = ({ account }: AdminSession) => account!.username;

export function reviewController(kind: Kind): Type {
  @Controller()
  class ReviewController {
    constructor(private readonly service: ReviewService) {}

    @KindEndpoint(kind, 'GET /:id/review')
    find(@Input() { params }: In<'GET /:id/review'>, @CurrentAdmin() admin: AdminSession) {
      return this.service.find(kind, params.id, nameOf(admin));
    }

    @KindEndpoint(kind, 'GET /:id/review/documents/:documentId')
    async document(@Input() { params }: In<'GET /:id/review/documents/:documentId'>): Promise<StreamableFile> {
      return download(await this.service.document(kind, params.id, params.documentId));
    }

    @KindEndpoint(kind, 'POST /:id/decisions')
    decide(@Input() { params, body }: In<'POST /:id/decisions'>, @CurrentAdmin() admin: AdminSession) {
      return this.service.decide(kind, params.id, nameOf(admin), body);
    }
  }
  return ReviewController;
}
