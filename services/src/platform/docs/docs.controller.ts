import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { Public } from '../access/access';
import { Describe } from './describe';
import { DocsService } from './docs.service';

/** Everything from here; the page brings its own policy, which fits beside any stricter one of the edge. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

@Controller()
export class DocsController {
  constructor(private readonly docs: DocsService) {}

  @Get('docs')
  @Public()
  @Describe({ summary: 'This page' })
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', POLICY)
  page(): string {
    return this.docs.page();
  }

  @Get('docs-json')
  @Public()
  @Describe({ summary: 'This page as OpenAPI JSON' })
  document(): Promise<object> {
    return this.docs.document();
  }

  @Get('docs/:file')
  @Public()
  @Describe({ summary: 'A file of this page', errors: ['NOT_FOUND'] })
  file(@Param('file') name: string): StreamableFile {
    const { type, content } = this.docs.file(name);
    return new StreamableFile(content, { type, length: content.length });
  }
}
