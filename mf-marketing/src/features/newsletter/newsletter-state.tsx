import { useLoaded } from 'federated-pages/remote';
import { useSearchParams } from 'federated-pages/router';
import { ERRORS, errorMessage, type ErrorCode } from '@mealtime/contracts/errors';
import { Notice } from '@mealtime/ui';
import { newsletter } from '../../api/newsletter';
import { FORMS } from '../../paths';
import { LinkAction } from './link-action';
import { loadState } from './load-state';

/** What an e-mail's link leads to. Its token leaves the address, and so the history, as soon as it has been used. */
export function NewsletterState() {
  const [, setParams] = useSearchParams();
  const loaded = useLoaded(loadState);
  if (loaded.status !== 'ready') return null;
  const { state, token, code } = loaded.data;
  const lead = (state: 'confirmed' | 'unsubscribed' | 'invalid') => () => setParams({ state }, { replace: true });
  switch (state) {
    case 'asked':
      return (
        <Notice tone="success" title="Please look in your inbox">
          If this address is not subscribed yet, an e-mail with a link to confirm is on its way to it.
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="error" title="That did not work">
          {code === 'VALIDATION_FAILED'
            ? 'That is not an e-mail address. You can enter it again in the form below.'
            : errorMessage(ERRORS[Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'UNEXPECTED'])}
        </Notice>
      );
    case 'confirm':
      return (
        <LinkAction
          key="confirm"
          label="Yes, subscribe me"
          busyLabel="Subscribing you"
          failed="You are not subscribed yet"
          form={{ action: FORMS.confirm, token }}
          act={() => newsletter('POST /newsletter/confirm', { body: { token } })}
          onDone={lead('confirmed')}
          onInvalid={lead('invalid')}
        >
          You asked for our newsletter. Please confirm that you want it; you can unsubscribe at any time.
        </LinkAction>
      );
    case 'confirmed':
      return (
        <Notice tone="success" title="You are subscribed">
          Thank you for confirming. We will write when there is something worth your time; every message has a link to
          unsubscribe.
        </Notice>
      );
    case 'unsubscribe':
      return (
        <LinkAction
          key="unsubscribe"
          label="Unsubscribe me"
          busyLabel="Unsubscribing you"
          failed="You are not unsubscribed yet"
          form={{ action: `${FORMS.unsubscribe}?token=${encodeURIComponent(token)}` }}
          act={() => newsletter('POST /newsletter/unsubscribe', { query: { token } })}
          onDone={lead('unsubscribed')}
          onInvalid={lead('invalid')}
        >
          One press, and we do not send you the newsletter any more.
        </LinkAction>
      );
    case 'unsubscribed':
      return (
        <Notice tone="success" title="You are unsubscribed">
          We will not send you the newsletter any more. If you change your mind, the form below takes you back.
        </Notice>
      );
    case 'invalid':
      return (
        <Notice tone="warning" title="This link does not work any more">
          It may have been copied incompletely, or it is from before you unsubscribed. To subscribe, please ask for a
          new link with the form below.
        </Notice>
      );
    default:
      return <p>To get it, leave your e-mail address in the form below. We will send you a link to confirm it.</p>;
  }
}
