/** Credentials of the calls, and the Verify service. */
export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** Of Verify. */
  serviceSid: string;
  messagingServiceSid: string;
}

/** How phones are written. */
export const E164 = /^\+[1-9]\d{7,14}$/;
