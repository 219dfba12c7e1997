import type { DocumentType } from '@mealtime/contracts/onboarding/lifecycle';

const LONGEST = 120;
const FALLBACK = 'document';
const ENDINGS: Readonly<Record<DocumentType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
};

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * A safe file name: the last path segment without invisible, bidirectional or reserved characters, with the extension
 * of its type.
 */
export function fileName(sent: string | undefined, type: DocumentType): string {
  const last =
    decode(sent ?? '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [ending, ...others] = ENDINGS[type];
  const found = [ending, ...others].find((one) => plain.toLowerCase().endsWith(`.${one}`));
  const stem = found ? plain.slice(0, -(found.length + 1)) : plain;
  const kept = [...stem.replace(/^[. ]+|[. ]+$/g, '')].slice(0, LONGEST).join('').trim();
  return `${kept || FALLBACK}.${found ?? ending}`;
}

/** A Content-Disposition header that saves under any name and never renders. */
export function asAttachment(name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '') || FALLBACK;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
