import { email } from '../rules/email';
import { text, type Rule } from '../rules/rule';

/** Events of which teams are notified. */
export const NOTICE_KINDS = [
  'brought-back-by-admin',
  'canary-ended',
  'canary-ended-by-admin',
  'canary-promoted',
  'canary-promoted-by-admin',
  'canary-refused',
  'preview-ended-by-admin',
  'preview-refused',
  'rolled-back',
  'rolled-back-by-admin',
  'walk-refused',
  'withdrawn',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** A team's e-mail address, or null. */
export const teamEmail: Rule = {
  ...email,
  check: (value, values) => (isEmpty(value) ? undefined : email.check(value, values)),
};

const MOST = 500;

function webhookProblem(value: string): string | undefined {
  if (!URL.canParse(value)) return 'This must be an address that begins with https://';
  const { protocol, username, password, hash } = new URL(value);
  if (!['https:', 'http:'].includes(protocol)) return 'This must be an address that begins with https://';
  if (username || password) return 'This cannot hold a user name or a password';
  return hash ? 'This cannot hold a #' : undefined;
}

/** A team's webhook, or null. The deployment decides whether it may be without TLS. */
export const teamWebhook: Rule = text({
  max: [MOST, `This cannot be longer than ${MOST} characters`],
  refine: webhookProblem,
});
