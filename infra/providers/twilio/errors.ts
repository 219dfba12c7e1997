/** Error codes of Verify v2, each with its HTTP status and message. */
export const TWILIO_ERRORS = {
  20001: { status: 400, message: 'Bad request' },
  20003: { status: 401, message: 'Authenticate' },
  20404: { status: 404, message: 'The requested resource was not found' },
  20429: { status: 429, message: 'Too many requests' },
  20500: { status: 500, message: 'Internal Server Error' },
  21610: { status: 400, message: 'Attempt to send to unsubscribed recipient' },
  60200: { status: 400, message: 'Invalid parameter' },
  60202: { status: 429, message: 'Max check attempts reached' },
  60203: { status: 429, message: 'Max send attempts reached' },
  60410: { status: 403, message: 'The destination phone number has been temporarily blocked by Verify Fraud Guard' },
  60412: { status: 403, message: 'The destination phone number was blocked: suspected fraud' },
} as const;

export type TwilioErrorCode = keyof typeof TWILIO_ERRORS;

/** An error answer of Twilio. */
export class TwilioError extends Error {
  readonly status: number;

  constructor(
    readonly code: TwilioErrorCode,
    detail?: string,
  ) {
    const { status, message } = TWILIO_ERRORS[code];
    super(detail ? `${message}: ${detail}` : message);
    this.status = status;
  }

  toJSON() {
    return {
      code: this.code,
      message: this.message,
      more_info: `https://www.twilio.com/docs/errors/${this.code}`,
      status: this.status,
    };
  }
}
