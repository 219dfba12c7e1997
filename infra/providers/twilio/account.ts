/** What calls show, and where they go. */
export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** Of Verify. */
  serviceSid: string;
  messagingServiceSid: string;
}
