/** What a letter says, apart from how it looks. */
export interface Letter {
  subject: string;
  greeting: string;
  /** Paragraphs; a list is an array of its points. */
  body: readonly (string | readonly string[])[];
  link: { label: string; url: string };
}

const SIGNATURE = 'Mealtime, Vancouver';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const htmlLines = (text: string) => text.split('\n').map(escapeHtml).join('<br>');

/** A letter as plain text and as HTML; whatever a person typed stands in it as text. */
export function renderLetter({ greeting, body, link }: Letter): { text: string; html: string } {
  const plain = body.map((part) => (typeof part === 'string' ? part : part.map((point) => `- ${point}`).join('\n')));
  const rich = body.map((part) =>
    typeof part === 'string'
      ? `<p>${htmlLines(part)}</p>`
      : `<ul>${part.map((point) => `<li>${htmlLines(point)}</li>`).join('')}</ul>`,
  );
  const url = escapeHtml(link.url);
  return {
    text: `${[greeting, ...plain, `${link.label}:`, link.url, SIGNATURE].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<body style="font-family: sans-serif; line-height: 1.5; color: #2b211c">
<p>${escapeHtml(greeting)}</p>
${rich.join('\n')}
<p><a href="${url}" style="display: inline-block; padding: 12px 24px; border-radius: 24px; background: #c8371b; color: #fff; text-decoration: none">${escapeHtml(link.label)}</a></p>
<p>If the button does not work, open this link:<br>${url}</p>
<p>${SIGNATURE}</p>
</body>
</html>
`,
  };
}
