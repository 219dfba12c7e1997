/** Sends codes by SMS and checks them. Phones are E.164. */
export interface SmsVerifier {
  /** Returns the provider's id of the verification. Throws PhoneNotReachable, SendLimitPhone, SendFailed or ProviderAway. */
  send(phone: string): Promise<string>;
  /** Throws ServiceUnavailable when the provider gives no usable answer. */
  check(providerSid: string, code: string): Promise<CodeVerdict>;
  /** Makes the provider forget a code. Never throws: if it fails, the provider's own limit still holds. */
  cancel(providerSid: string): Promise<void>;
}

/** `exhausted`: the provider takes no more tries; `expired`: it does not know the verification any more. */
export type CodeVerdict = 'approved' | 'wrong' | 'exhausted' | 'expired';

export const SMS_VERIFIER = Symbol('SMS_VERIFIER');
