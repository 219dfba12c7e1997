import { Controller, Req, StreamableFile, type Type } from '@nestjs/common';
import { FILE_NAME_HEADER } from '@mealtime/contracts/onboarding/lifecycle';
import type { FastifyRequest } from 'fastify';
import { CurrentAccount } from '../../../identity';
import { Input, sentFile } from '../../../platform';
import { KindEndpoint, type In } from '../kind-endpoint';
import type { Kind } from '../kind';
import { DocumentService } from './document.service';
import { download } from './download';

export function documentController(kind: Kind): Type {
  const ownedBy = (accountId: string) => ({ kind: kind.contract.name, accountId });

  @Controller()
  class DocumentController {
    constructor(private readonly service: DocumentService) {}

    @KindEndpoint(kind, 'POST /:id/documents')
    upload(
      @Input() { params, headers }: In<'POST /:id/documents'>,
      @CurrentAccount() accountId: string,
      @Req() request: FastifyRequest,
    ) {
      const upload = { name: headers[FILE_NAME_HEADER], ...sentFile(request) };
      return this.service.upload(ownedBy(accountId), params.id, upload);
    }

    @KindEndpoint(kind, 'GET /:id/documents')
    async list(@Input() { params }: In<'GET /:id/documents'>, @CurrentAccount() accountId: string) {
      return { documents: await this.service.list(ownedBy(accountId), params.id) };
    }

    @KindEndpoint(kind, 'GET /:id/documents/:documentId')
    async read(
      @Input() { params }: In<'GET /:id/documents/:documentId'>,
      @CurrentAccount() accountId: string,
    ): Promise<StreamableFile> {
      return download(await this.service.read(ownedBy(accountId), params.id, params.documentId));
    }

    @KindEndpoint(kind, 'DELETE /:id/documents/:documentId')
    async remove(@Input() { params }: In<'DELETE /:id/documents/:documentId'>, @CurrentAccount() accountId: string) {
      await this.service.remove(ownedBy(accountId), params.id, params.documentId);
      return { message: 'The file is removed.' };
    }
  }
  return DocumentController;
}
