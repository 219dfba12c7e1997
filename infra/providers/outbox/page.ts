import { escapeHtml, htmlDocument } from '../html';
import type { Message } from './store';

const REFRESH_SECONDS = 3;
/** Messages on the page; the JSON has all. */
const SHOWN = 100;

const LINK = /https?:\/\/[^\s<>"')]+[^\s<>"').,;:!?]/g;
const CODE = /\b\d{6}\b/g;

/** Turns addresses into links and highlights six-digit codes. */
function rich(text: string): string {
  let html = '';
  let end = 0;
  const plain = (part: string) => escapeHtml(part).replace(CODE, '<strong class="code">$&</strong>');
  for (const match of text.matchAll(LINK)) {
    const link = escapeHtml(match[0]);
    html += `${plain(text.slice(end, match.index))}<a href="${link}">${link}</a>`;
    end = match.index + match[0].length;
  }
  return html + plain(text.slice(end));
}

function item({ id, channel, to, subject, text, at }: Message): string {
  const kind = channel === 'sms' ? 'Text message' : 'Email';
  return `<li class="message" id="${escapeHtml(id)}">
<p class="meta"><span class="channel ${channel}">${kind}</span> to <strong>${escapeHtml(to)}</strong>
<time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 19).replace('T', ' '))} UTC</time></p>
<h2>${escapeHtml(subject || '(no subject)')}</h2>
<p class="text">${rich(text)}</p>
</li>`;
}

/** Everything that was sent, newest first, for a person to read. */
export function outboxPage(messages: readonly Message[]): string {
  const list = messages.slice(0, SHOWN).map(item).join('\n');
  const empty = `<p class="empty">Nothing has been sent yet. Codes and emails appear here automatically.</p>`;
  return htmlDocument({
    title: 'Outbox – Mealtime on this machine',
    head: `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">\n`,
    body: `<main class="outbox">
<p class="badge">Local mode</p>
<h1>Outbox</h1>
<p class="lead">Text messages and emails stay on this machine. You can read them here, or as data in <a href="/dev/outbox.json">outbox.json</a>.</p>
${list ? `<ol class="messages">\n${list}\n</ol>` : empty}
</main>`,
  });
}
