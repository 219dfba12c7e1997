import { Controller, Delete, Get, HttpCode, Param, Post, Req, StreamableFile } from '@nestjs/common';
import { FILE_NAME_HEADER, type ApplicationDocument, type DocumentsReply } from '@mealtime/contracts/onboarding';
import type { FastifyRequest } from 'fastify';
import { Describe, TakesFile } from '../../platform';
import { ApplicantSession, CurrentApplicant } from '../applicants/applicant.access';
import { DocumentService } from './document.service';
import { download } from './download';

const EXAMPLE: ApplicationDocument = {
  id: '0b9c5a52-3c1e-4f0e-8a55-1f3f2f6f2f11',
  fileName: 'business licence.pdf',
  contentType: 'application/pdf',
  bytes: 184_320,
  uploadedAt: '2026-03-02T17:10:00.000Z',
};

@Controller('restaurants/applications/:id/documents')
export class DocumentController {
  constructor(private readonly service: DocumentService) {}

  @Post()
  @HttpCode(201)
  @ApplicantSession()
  @TakesFile()
  @Describe({
    summary:
      'Adds a document (PDF, JPEG or PNG, at most 5 MiB): the body is the file, of any content type but JSON. Pictures are written anew; the reply tells the bytes that were kept',
    headers: [
      {
        name: FILE_NAME_HEADER,
        description: 'The name of the file, percent-encoded; left out, it is called "document"',
        example: 'business%20licence.pdf',
      },
    ],
    file: true,
    errors: [
      'UNAUTHENTICATED',
      'APPLICATION_NOT_FOUND',
      'APPLICATION_STEP_MISSING',
      'APPLICATION_LOCKED',
      'DOCUMENT_EMPTY',
      'DOCUMENT_DAMAGED',
      'DOCUMENT_ENCRYPTED',
      'DOCUMENT_ACTIVE',
      'DOCUMENT_TOO_COMPLEX',
      'DOCUMENT_TOO_DETAILED',
      'DOCUMENT_INFECTED',
      'DOCUMENT_NOT_SCANNED',
      'DOCUMENT_TOO_LARGE',
      'DOCUMENT_TYPE',
      'DOCUMENT_LIMIT',
      'RATE_LIMITED',
      'SERVICE_UNAVAILABLE',
    ],
    reply: EXAMPLE,
  })
  upload(
    @CurrentApplicant() accountId: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<ApplicationDocument> {
    const { headers, body } = request;
    const name = headers[FILE_NAME_HEADER.toLowerCase()];
    const length = headers['content-length'];
    return this.service.upload(accountId, id, {
      name: typeof name === 'string' ? name : undefined,
      announced: length === undefined ? undefined : Number(length),
      body,
    });
  }

  @Get()
  @ApplicantSession()
  @Describe({
    summary: 'The documents of an application, oldest first',
    errors: ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND'],
    reply: { documents: [EXAMPLE] },
  })
  async list(@CurrentApplicant() accountId: string, @Param('id') id: string): Promise<DocumentsReply> {
    return { documents: await this.service.list(accountId, id) };
  }

  @Get(':documentId')
  @ApplicantSession()
  @Describe({
    summary: 'A document, to be saved under its name',
    errors: ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
  })
  async read(
    @CurrentApplicant() accountId: string,
    @Param('id') id: string,
    @Param('documentId') documentId: string,
  ): Promise<StreamableFile> {
    return download(await this.service.read(accountId, id, documentId));
  }

  @Delete(':documentId')
  @HttpCode(200)
  @ApplicantSession()
  @Describe({
    summary: 'Removes a document, until the application is decided',
    errors: ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'APPLICATION_LOCKED'],
    reply: { message: 'The file is removed.' },
  })
  async remove(
    @CurrentApplicant() accountId: string,
    @Param('id') id: string,
    @Param('documentId') documentId: string,
  ) {
    await this.service.remove(accountId, id, documentId);
    return { message: 'The file is removed.' };
  }
}
