export {
  NEWSLETTER_CONSENT,
  type ConfirmSubscriptionReply,
  type ConfirmSubscriptionRequest,
  type SubscribeReply,
  type SubscribeRequest,
  type UnsubscribeReply,
} from './api';
