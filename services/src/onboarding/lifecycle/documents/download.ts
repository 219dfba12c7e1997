import { StreamableFile } from '@nestjs/common';
import type { DocumentContent } from './document.service';
import { asAttachment } from './file-name';

/** A document as a download, never rendered by the browser on this site. */
export function download({ fileName, contentType, content }: DocumentContent): StreamableFile {
  return new StreamableFile(content, {
    type: contentType,
    disposition: asAttachment(fileName),
    length: content.length,
  });
}
