import { useSearchParams } from '@mealtime/federation/router';
import { Notice } from '@mealtime/ui';
import { CONTACT } from '../../content/contact';
import { NeedsScript, useAddressIsKnown } from '../page';
import { Unsubscribing } from './unsubscribing';

/** What an e-mail's link led to, as the services put it into the address. */
export function NewsletterState() {
  const [params, setParams] = useSearchParams();
  if (!useAddressIsKnown())
    return (
      <NeedsScript>
        If you have just confirmed your subscription, that has worked. To unsubscribe, use the button of your mail
        program, or write to <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>.
      </NeedsScript>
    );
  switch (params.get('state')) {
    case 'confirmed':
      return (
        <Notice tone="success" title="You are subscribed">
          Thank you for confirming. We will write when there is something worth your time; every message has a link to
          unsubscribe.
        </Notice>
      );
    case 'unsubscribe':
      return (
        <Unsubscribing
          token={params.get('token') ?? ''}
          onDone={() => setParams({ state: 'unsubscribed' }, { replace: true })}
        />
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
