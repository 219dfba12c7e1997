import { Controller, Req, StreamableFile } from '@nestjs/common';
import { FILE_NAME_HEADER } from '@mealtime/contracts/onboarding';
import { onboardingEndpoints } from '@mealtime/contracts/onboarding/endpoints';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform';
import { CurrentAccount } from '../../identity';
import { DocumentService } from './document.service';
import { download } from './download';

type In<Key extends keyof typeof onboardingEndpoints> = Input<typeof onboardingEndpoints, Key>;

@Controller()
export class DocumentController {
  constructor(private readonly service: DocumentService) {}

  @Endpoint(onboardingEndpoints, 'POST /restaurants/applications/:id/documents')
  upload(
    @Input() { params, headers }: In<'POST /restaurants/applications/:id/documents'>,
    @CurrentAccount() accountId: string,
    @Req() request: FastifyRequest,
  ) {
    const length = request.headers['content-length'];
    return this.service.upload(accountId, params.id, {
      name: headers[FILE_NAME_HEADER],
      announced: length === undefined ? undefined : Number(length),
      body: request.body,
    });
  }

  @Endpoint(onboardingEndpoints, 'GET /restaurants/applications/:id/documents')
  async list(
    @Input() { params }: In<'GET /restaurants/applications/:id/documents'>,
    @CurrentAccount() accountId: string,
  ) {
    return { documents: await this.service.list(accountId, params.id) };
  }

  @Endpoint(onboardingEndpoints, 'GET /restaurants/applications/:id/documents/:documentId')
  async read(
    @Input() { params }: In<'GET /restaurants/applications/:id/documents/:documentId'>,
    @CurrentAccount() accountId: string,
  ): Promise<StreamableFile> {
    return download(await this.service.read(accountId, params.id, params.documentId));
  }

  @Endpoint(onboardingEndpoints, 'DELETE /restaurants/applications/:id/documents/:documentId')
  async remove(
    @Input() { params }: In<'DELETE /restaurants/applications/:id/documents/:documentId'>,
    @CurrentAccount() accountId: string,
  ) {
    await this.service.remove(accountId, params.id, params.documentId);
    return { message: 'The file is removed.' };
  }
}
