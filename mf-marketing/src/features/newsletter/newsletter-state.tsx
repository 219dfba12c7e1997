import { useLoaded } from 'federated-pages/remote';
import { useSearchParams } from 'federated-pages/router';
import { ERRORS, errorMessage, type ErrorCode } from '@mealtime/contracts/errors';
import { Notice } from '@mealtime/ui';
import { newsletter } from '../../api/newsletter';
import { FORMS } from '../../paths';
import { LinkAction } from './link-action';
import { loadState } from './load-state';

/** The target of an e-mail's link. Its token leaves the address and the history as soon as it was used. */
export function NewsletterState() {
  const [, setParams] = useSearchParams();
  const loaded = useLoaded(loadState);
  if (loaded.status !== 'ready') return null;
  const { state, token, code } = loaded.data;
  const lead = (state: 'confirmed' | 'unsubscribed' | 'invalid') => () => setParams({ state }, { replace: true });
  switch (state) {
    case 'asked':
      return (
        <Notice tone="success" title="Please check your inbox">
          If this address isn’t subscribed yet, a confirmation email is on its way.
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="error" title="That did not work">
          {code === 'VALIDATION_FAILED'
            ? 'That isn’t a valid email address. Please enter it again below.'
            : errorMessage(ERRORS[Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'UNEXPECTED'])}
        </Notice>
      );
    case 'confirm':
      return (
        <LinkAction
          key="confirm"
          label="Yes, subscribe me"
          busyLabel="Subscribing you"
          failed="You’re not subscribed yet"
          form={{ action: FORMS.confirm, token }}
          act={() => newsletter('POST /newsletter/confirm', { body: { token } })}
          onDone={lead('confirmed')}
          onInvalid={lead('invalid')}
        >
          Please confirm that you’d like our newsletter. You can unsubscribe anytime.
        </LinkAction>
      );
    case 'confirmed':
      return (
        <Notice tone="success" title="You’re subscribed">
          Thank you for confirming. We’ll write when there’s something worth your time. You can unsubscribe from any
          message.
        </Notice>
      );
    case 'unsubscribe':
      return (
        <LinkAction
          key="unsubscribe"
          label="Unsubscribe me"
          busyLabel="Unsubscribing you"
          failed="You’re still subscribed"
          form={{ action: `${FORMS.unsubscribe}?token=${encodeURIComponent(token)}` }}
          act={() => newsletter('POST /newsletter/unsubscribe', { query: { token } })}
          onDone={lead('unsubscribed')}
          onInvalid={lead('invalid')}
        >
          Press to stop receiving our newsletter.
        </LinkAction>
      );
    case 'unsubscribed':
      return (
        <Notice tone="success" title="You’re unsubscribed">
          We won’t send you the newsletter anymore. If you change your mind, sign up again below.
        </Notice>
      );
    case 'invalid':
      return (
        <Notice tone="warning" title="This link no longer works">
          It may be incomplete, or from before you unsubscribed. To subscribe, please use the form below to get a new
          link.
        </Notice>
      );
    default:
      return <p>To subscribe, enter your email below. We’ll send you a link to confirm it.</p>;
  }
}
