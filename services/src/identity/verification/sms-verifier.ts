/** Sends and checks SMS codes. Phones are E.164. */
export interface SmsVerifier {
  /** Returns the provider's id of the verification. Throws PhoneNotReachable, SendLimitPhone, SendFailed or ProviderAway. */
  send(phone: string): Promise<string>;
  /** Throws ServiceUnavailable without a usable answer. */
  check(providerSid: string, code: string): Promise<CodeVerdict>;
  /** Cancels a code. Never throws: the provider's own expiry still applies. */
  cancel(providerSid: string): Promise<void>;
}

/** `exhausted`: no more tries; `expired`: unknown to the provider. */
export type CodeVerdict = 'approved' | 'wrong' | 'exhausted' | 'expired';

export const SMS_VERIFIER = Symbol('SMS_VERIFIER');
