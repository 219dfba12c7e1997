/** The parts of an e-mail (RFC 5322 with MIME) that the outbox shows. Parsing covers mail that programs write. */
export interface Mail {
  messageId: string | undefined;
  subject: string;
  text: string;
}

interface Part {
  headers: ReadonlyMap<string, string>;
  body: Buffer;
}

function decode(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes); // an unknown charset
  }
}

function quotedPrintable(text: string): Buffer {
  const joined = text.replace(/[ \t]+$/gm, '').replace(/=\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
}

/** RFC 2047: =?utf-8?Q?Caf=C3=A9?= ; white space between two encoded words does not count. */
function decodeWords(value: string): string {
  return value
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=/gi, (_, charset: string, kind: string, data: string) =>
      decode(
        kind.toLowerCase() === 'b' ? Buffer.from(data, 'base64') : quotedPrintable(data.replaceAll('_', '=20')),
        charset,
      ),
    );
}

function split(raw: Buffer): Part {
  const text = raw.toString('latin1');
  const gap = /\r?\n\r?\n/.exec(text);
  const head = gap ? text.slice(0, gap.index) : text;
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: gap ? raw.subarray(gap.index + gap[0].length) : Buffer.alloc(0) };
}

function parameter(value: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(value);
  return found?.[1] ?? found?.[2];
}

function children({ body }: Part, boundary: string): Part[] {
  const sections = `\n${body.toString('latin1')}`.split(`\n--${boundary}`).slice(1);
  return sections
    .filter((section) => !section.startsWith('--'))
    .map((section) => split(Buffer.from(section.replace(/^[^\n]*\n/, '').replace(/\r$/, ''), 'latin1')));
}

function content({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? '';
  const raw = body.toString('latin1');
  const bytes =
    encoding === 'base64' ? Buffer.from(raw, 'base64') : encoding === 'quoted-printable' ? quotedPrintable(raw) : body;
  return decode(bytes, parameter(headers.get('content-type') ?? '', 'charset') ?? 'utf-8').replaceAll('\r\n', '\n');
}

function typeOf(part: Part): string {
  return (part.headers.get('content-type') ?? 'text/plain').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The first part of a type, looking into multipart ones; attachments do not count. */
function findText(part: Part, wanted: string): string | undefined {
  if (part.headers.get('content-disposition')?.toLowerCase().startsWith('attachment')) return undefined;
  const type = typeOf(part);
  const boundary = parameter(part.headers.get('content-type') ?? '', 'boundary');
  if (!type.startsWith('multipart/') || !boundary) return type === wanted ? content(part) : undefined;
  for (const child of children(part, boundary)) {
    const text = findText(child, wanted);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Converts HTML to text; a link's address follows its text. */
function fromHtml(html: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
  return html
    .replace(/<(style|script|head)\b.*?<\/\1>/gis, '')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gis, '$2 ($1)')
    .replace(/<\/(p|div|tr|li|h\d)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n');
}

/** Parses one message. Never throws: parts that cannot be decoded are shown raw. */
export function parseMail(raw: Buffer): Mail {
  const message = split(raw);
  const html = () => {
    const found = findText(message, 'text/html');
    return found === undefined ? undefined : fromHtml(found);
  };
  return {
    messageId: message.headers.get('message-id'),
    subject: decodeWords(message.headers.get('subject') ?? ''),
    text: (findText(message, 'text/plain') ?? html() ?? message.body.toString('utf8')).trim(),
  };
}
