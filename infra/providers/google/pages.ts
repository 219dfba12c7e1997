import { escapeHtml, htmlDocument } from '../html';
import { SAMPLE_PEOPLE, type Person } from './people';

interface SignIn {
  action: string;
  typed?: Partial<Person>;
  /** The invalid field, and why it is invalid. */
  wrong?: { field: keyof Person; why: string };
}

function personButton({ name, email }: Person): string {
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
  return `<li><button class="person" name="person" value="${escapeHtml(email)}">
<span class="avatar" aria-hidden="true">${escapeHtml(initials)}</span>
<span><strong>${escapeHtml(name)}</strong><small>${escapeHtml(email)}</small></span>
</button></li>`;
}

function field(id: keyof Person, label: string, type: string, { typed, wrong }: SignIn): string {
  const why = wrong?.field === id ? wrong.why : undefined;
  const tied = why ? ` aria-invalid="true" aria-describedby="${id}-error" autofocus` : '';
  const said = why ? `\n<p class="error" id="${id}-error">${escapeHtml(why)}</p>` : '';
  const value = escapeHtml(typed?.[id] ?? '');
  return `<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="${type}" value="${value}" maxlength="200" autocomplete="off" required${tied}>${said}`;
}

/** The page that replaces Google's account chooser. */
export function signInPage(options: SignIn): string {
  const action = escapeHtml(options.action);
  return htmlDocument({
    title: 'Sign in – stand-in for Google',
    body: `<main class="card">
<p class="badge">Stand-in for Google on this machine</p>
<h1>Choose an account</h1>
<p class="lead">to continue to <strong>Mealtime</strong>. No real account is involved.</p>
<form method="post" action="${action}/login">
<ul class="people">
${SAMPLE_PEOPLE.map(personButton).join('\n')}
</ul>
</form>
<p class="divider"><span>or be someone else</span></p>
<form method="post" action="${action}/login">
${field('name', 'Name', 'text', options)}
${field('email', 'Email', 'email', options)}
<button class="primary">Continue</button>
</form>
<form method="post" action="${action}/cancel"><button class="quiet">Cancel</button></form>
</main>`,
  });
}

/** A message in place of the sign-in page, with a link back. */
function messagePage(title: string, lead: string): string {
  return htmlDocument({
    title,
    body: `<main class="card">
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
<p><a class="primary" href="/signup/user">Back to Mealtime</a></p>
</main>`,
  });
}

/** For an unknown sign-in: it has expired, or the product was restarted since it began. */
export const lostPage = () =>
  messagePage('This sign-in has ended', 'It was open for too long. Go back to Mealtime and start again.');

/** For an invalid request, such as one with a foreign redirect address. */
export const refusedPage = (reason: string) => messagePage('This sign-in cannot begin', reason);
