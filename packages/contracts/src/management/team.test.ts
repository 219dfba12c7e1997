import { channelOf, contact } from './team';

const read = (typed: string) => {
  const value = contact.normalise(typed);
  return contact.check(value, {}) ?? channelOf(value as string);
};

test.each([
  ['chef@example.ca', { channel: 'email', to: 'chef@example.ca' }],
  [' 604 777-0123 ', { channel: 'sms', to: '+16047770123' }],
  ['+1 (604) 777.0123', { channel: 'sms', to: '+16047770123' }],
  ['1-604-777-0123', { channel: 'sms', to: '+16047770123' }],
])('%s is a valid contact for an invitation', (typed, reached) => expect(read(typed)).toEqual(reached));

test.each([
  ['', 'An email address or a phone number is required'],
  ['chef@', 'This is neither an email address nor a phone number'],
  ['Amélie', 'This is neither an email address nor a phone number'],
  ['604 777 012', 'We can only text Canadian phone numbers, such as 604 555 0123'],
  // New York, London.
  ['212 555 0123', 'We can only text Canadian phone numbers, such as 604 555 0123'],
  ['+44 20 7946 0123', 'We can only text Canadian phone numbers, such as 604 555 0123'],
])('%s is refused', (typed, message) => expect(read(typed)).toBe(message));
