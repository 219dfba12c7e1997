const ANSWER_LIMIT_MS = 10_000;

/**
 * A page that this browser had kept says so above itself, with a form that asks for its address anew. That is done once the site
 * answers: until then what was typed stays.
 */
export function followKeptPage(): void {
  if (document.documentElement.dataset['kept'] === undefined) return;
  document.addEventListener('submit', (event) => {
    const notice = document.getElementById('main')?.previousElementSibling;
    if (!notice?.contains(event.target as Node)) return;
    event.preventDefault();
    const { href } = window.location;
    fetch(href, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(
      ({ ok }) => ok && window.location.href === href && window.location.reload(),
      () => undefined,
    );
  });
}
