import { Controller, Header, StreamableFile } from '@nestjs/common';
import { platformEndpoints } from '@mealtime/contracts/platform/endpoints';
import { Endpoint } from '../endpoints/endpoint';
import { Input } from '../endpoints/input';
import type { OpenApi } from './open-api';
import { DocsService } from './docs.service';

/** Self-hosted content only; compatible with a stricter CSP of the edge. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

@Controller()
export class DocsController {
  constructor(private readonly docs: DocsService) {}

  @Endpoint(platformEndpoints, 'GET /docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', POLICY)
  page(): string {
    return this.docs.page();
  }

  @Endpoint(platformEndpoints, 'GET /docs-json')
  document(): OpenApi {
    return this.docs.document();
  }

  @Endpoint(platformEndpoints, 'GET /docs/:file')
  file(@Input() { params }: Input<typeof platformEndpoints, 'GET /docs/:file'>): StreamableFile {
    const { type, content } = this.docs.file(params.file);
    return new StreamableFile(content, { type, length: content.length });
  }
}
