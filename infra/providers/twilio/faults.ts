import type { TwilioErrorCode } from './errors';

/** An injected fault: an error of Twilio, no answer, or a dropped connection. */
export type Fault = TwilioErrorCode | 'hang' | 'reset';

/**
 * Numbers with a fixed fault, for trying them by hand and in tests. All are in 604-555-01xx, which is reserved for fiction.
 * Every other number works.
 */
const ON_SEND: Readonly<Record<string, Fault>> = {
  '+16045550190': 60200,
  '+16045550191': 60203,
  '+16045550192': 60410,
  '+16045550193': 60412,
  '+16045550194': 20429,
  '+16045550195': 'hang',
  '+16045550196': 20500,
  '+16045550197': 'reset',
};

/** The code is sent; checking it fails. */
const ON_CHECK: Readonly<Record<string, Fault>> = {
  '+16045550186': 20500,
  '+16045550187': 'reset',
  '+16045550188': 'hang',
  '+16045550189': 60202,
  '+16045550199': 20404,
};

/** Codes arrive; texts fail, because the person has answered STOP. */
const ON_TEXT: Readonly<Record<string, Fault>> = { '+16045550198': 21610 };

export const FAULTS = { send: ON_SEND, check: ON_CHECK, text: ON_TEXT } as const;
