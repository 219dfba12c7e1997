/** The content of an e-mail. */
export interface Letter {
  greeting: string;
  /** Paragraphs; an array is a list. */
  body: readonly (string | readonly string[])[];
  /** The call to action. */
  link?: { label: string; url: string } | undefined;
  /** Paragraphs below the link. */
  after?: readonly string[];
  unsubscribeUrl?: string;
}

const SIGNATURE = 'Mealtime, Vancouver';
const BUTTON =
  'display: inline-block; padding: 12px 24px; border-radius: 24px; background: #c8371b; color: #fff; text-decoration: none';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const paragraph = (text: string) => `<p>${text.split('\n').map(escapeHtml).join('<br>')}</p>`;
const list = (points: readonly string[]) =>
  `<ul>${points.map((point) => `<li>${point.split('\n').map(escapeHtml).join('<br>')}</li>`).join('')}</ul>`;

/** Renders an e-mail as text and HTML; input is escaped. */
export function renderLetter(letter: Letter): { text: string; html: string } {
  return { text: `${plain(letter).join('\n\n')}\n`, html: page(rich(letter)) };
}

function plain({ greeting, body, link, after = [], unsubscribeUrl }: Letter): string[] {
  return [
    greeting,
    ...body.map((part) => (typeof part === 'string' ? part : part.map((point) => `- ${point}`).join('\n'))),
    ...(link ? [`${link.label}:`, link.url] : []),
    ...after,
    ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : []),
    SIGNATURE,
  ];
}

function rich({ greeting, body, link, after = [], unsubscribeUrl }: Letter): string[] {
  const url = escapeHtml(link?.url ?? '');
  return [
    paragraph(greeting),
    ...body.map((part) => (typeof part === 'string' ? paragraph(part) : list(part))),
    ...(link
      ? [
          `<p><a href="${url}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`,
          `<p>If the button does not work, open this link:<br>${url}</p>`,
        ]
      : []),
    ...after.map(paragraph),
    ...(unsubscribeUrl ? [`<p><a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe</a></p>`] : []),
    paragraph(SIGNATURE),
  ];
}

const page = (lines: readonly string[]) => `<!doctype html>
<html lang="en">
<body style="font-family: sans-serif; line-height: 1.5; color: #2b211c">
${lines.join('\n')}
</body>
</html>
`;
