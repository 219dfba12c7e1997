import { query } from './database';

/** Lets the pause between two codes for a phone (ten digits) pass for the server, without waiting for a minute. */
export const letThePausePass = (phoneNumber: string): Promise<void> =>
  query("update identity.code_send set sent_at = sent_at - interval '61 seconds' where phone_number = $1", [
    `+1${phoneNumber}`,
  ]);
