import { useSearchParams } from '@mealtime/federation/router';
import { errorMessage } from '@mealtime/contracts';
import { Notice } from '@mealtime/ui';

/** What became of the link in the confirmation e-mail, which leads here with `?confirmed=1` or `?confirmed=0`. */
export function EmailConfirmed() {
  const [query] = useSearchParams();
  const confirmed = query.get('confirmed');
  if (confirmed === '1') return <Notice tone="success">Your email address is confirmed. Thank you!</Notice>;
  if (confirmed === '0') return <Notice tone="error">{errorMessage('LINK_INVALID')}</Notice>;
  return null;
}
