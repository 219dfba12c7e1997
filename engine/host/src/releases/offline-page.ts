const ANSWER_LIMIT_MS = 10_000;

/**
 * A page from the offline copy has a notice with a form that requests its address again. The reload waits until the
 * site responds, so that input is not lost.
 */
export function handleOfflineReload(): void {
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
