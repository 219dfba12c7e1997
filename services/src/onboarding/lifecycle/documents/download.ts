import { StreamableFile } from '@nestjs/common';
import type { DocumentContent } from './document.service';
import { asAttachment } from './file-name';

/** A document as a reply: saved, never shown by the browser as something of this site. */
export function download({ fileName, contentType, content }: DocumentContent): StreamableFile {
  return new StreamableFile(content, {
    type: contentType,
    disposition: asAttachment(fileName),
    length: content.length,
  });
}
