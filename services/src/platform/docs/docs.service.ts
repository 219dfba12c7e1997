import { Injectable } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DomainError } from '../errors/domain-error';
import { DocsBuilder } from './docs.builder';
import type { OpenApi } from './open-api';

const STYLES = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': STYLES,
  'swagger-ui-bundle.js': SCRIPT,
  'start.js': SCRIPT,
};

const START = "SwaggerUIBundle({ url: '/api/docs-json', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n";

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Mealtime API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** The API page. Its files and document are loaded on demand. */
@Injectable()
export class DocsService {
  private built: OpenApi | undefined;

  constructor(private readonly builder: DocsBuilder) {}

  page(): string {
    return PAGE;
  }

  document(): OpenApi {
    this.built ??= this.builder.build();
    return this.built;
  }

  file(name: string): { type: string; content: Buffer } {
    const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (!type) throw new DomainError('NOT_FOUND');
    if (name === 'start.js') return { type, content: Buffer.from(START) };
    const folder = path.dirname(require.resolve('swagger-ui-dist/package.json'));
    return { type, content: readFileSync(path.join(folder, name)) };
  }
}
