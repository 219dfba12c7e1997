import { Body, Controller, Get, HttpCode, Ip, Param, Post, Query, StreamableFile } from '@nestjs/common';
import type { ReviewApplication, ReviewsReply, WaitingReply } from '@mealtime/contracts/onboarding';
import { AdminToken, CurrentAdmin, type AdminSession } from '../../admin';
import { Describe } from '../../platform';
import { download } from '../documents/download';
import { REVIEW_EXAMPLE, REVIEW_SUMMARY_EXAMPLE } from './review.examples';
import { Decide, ListReviews } from './review.requests';
import { ReviewService } from './review.service';

const ERRORS = ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND'] as const;
const nameOf = ({ account }: AdminSession) => account!.username;

@Controller('restaurants/applications')
export class ReviewController {
  constructor(private readonly service: ReviewService) {}

  @Get()
  @AdminToken()
  @Describe({
    summary: 'Applications that were submitted, the latest first; drafts are not among them',
    errors: ['UNAUTHENTICATED', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
    reply: { applications: [REVIEW_SUMMARY_EXAMPLE], nextCursor: null },
  })
  list(@Query() query: ListReviews, @Ip() address: string): Promise<ReviewsReply> {
    return this.service.list(query, address);
  }

  @Get('waiting')
  @AdminToken()
  @Describe({
    summary: 'How many applications were submitted and wait to be decided',
    errors: ['UNAUTHENTICATED'],
    reply: { waiting: 3 },
  })
  waiting(): Promise<WaitingReply> {
    return this.service.waiting();
  }

  @Get(':id/review')
  @AdminToken()
  @Describe({
    summary: 'An application as reviewers see it, with flags and trail',
    errors: ERRORS,
    reply: REVIEW_EXAMPLE,
  })
  find(@CurrentAdmin() admin: AdminSession, @Param('id') id: string): Promise<ReviewApplication> {
    return this.service.find(id, nameOf(admin));
  }

  @Get(':id/review/documents/:documentId')
  @AdminToken()
  @Describe({ summary: 'A document, to be saved under its name', errors: [...ERRORS, 'DOCUMENT_NOT_FOUND'] })
  async document(@Param('id') id: string, @Param('documentId') documentId: string): Promise<StreamableFile> {
    return download(await this.service.document(id, documentId));
  }

  @Post(':id/decisions')
  @HttpCode(200)
  @AdminToken()
  @Describe({
    summary: 'Claims an application or decides it; a conflict also has the application as it is now',
    errors: [...ERRORS, 'APPLICATION_CLAIMED', 'DECISION_NOT_POSSIBLE', 'VERSION_CONFLICT'],
    reply: { ...REVIEW_EXAMPLE, version: 5, claimedBy: 'owner' },
  })
  decide(
    @CurrentAdmin() admin: AdminSession,
    @Param('id') id: string,
    @Body() request: Decide,
  ): Promise<ReviewApplication> {
    return this.service.decide(id, nameOf(admin), request);
  }
}
