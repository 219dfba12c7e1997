import { useSearchParams } from 'federated-pages/router';
import { Notice } from '@mealtime/ui';
import { newsletter } from '../../api/newsletter';
import { CONTACT } from '../../content/contact';
import { NeedsScript, useAddressIsKnown } from '../page';
import { LinkAction } from './link-action';

/** What an e-mail's link leads to. Its token leaves the address, and so the history, as soon as it has been used. */
export function NewsletterState() {
  const [params, setParams] = useSearchParams();
  if (!useAddressIsKnown())
    return (
      <NeedsScript>
        The button that confirms your subscription needs it. To unsubscribe, use the button of your mail program, or
        write to <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>.
      </NeedsScript>
    );
  const token = params.get('token') ?? '';
  const lead = (state: 'confirmed' | 'unsubscribed' | 'invalid') => () => setParams({ state }, { replace: true });
  switch (params.get('state')) {
    case 'confirm':
      return (
        <LinkAction
          key="confirm"
          label="Yes, subscribe me"
          busyLabel="Subscribing you"
          failed="You are not subscribed yet"
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
