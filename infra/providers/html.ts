const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** The style sheet of the providers' pages. */
export const STYLE_PATH = '/dev/style.css';

/** A whole document. `head` and `body` are HTML already. */
export function htmlDocument({ title, head = '', body }: { title: string; head?: string; body: string }): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">
${head}</head>
<body>
${body}
</body>
</html>
`;
}

/** Headers of a page that may load only our style sheet and post forms only to these targets. */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  const form = formTargets.length > 0 ? formTargets.join(' ') : "'none'";
  const policy = `default-src 'none'; style-src 'self'; img-src data:; form-action ${form}; frame-ancestors 'none'; base-uri 'none'`;
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
}
