import { isCanadianPhone, toE164 } from '../canada/phone';
import { MEMBERSHIP_ROLES } from '../identity/roles';
import { email } from '../rules/email';
import { oneOf, type Rule } from '../rules/rule';
import { tidyPhone } from '../rules/tidy';

/** Roles for invitations. Only a present member can become an owner. */
export const INVITED_ROLES = ['manager', 'staff'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** Days until an invitation expires. */
export const INVITATION_DAYS = 7;
/** Limit of a restaurant's invitations within 24 hours, repeated ones included. */
export const INVITATIONS_A_DAY = 20;
/** Limit of members and open invitations of a restaurant. */
export const TEAM_MAX = 100;

const HAS_LETTERS = /[^\d\s+().-]/;

/** Where an invitation goes: an e-mail address, or the ten digits of a Canadian phone, typed with or without +1. */
export const contact: Rule = {
  normalise(value) {
    const tidied = email.normalise(value);
    if (typeof tidied !== 'string' || tidied === '' || HAS_LETTERS.test(tidied)) return tidied;
    return tidyPhone(tidied).replace(/^\+?1(?=\d{10}$)/, '');
  },
  check(value, values) {
    if (typeof value !== 'string' || value === '') return 'An email address or a phone number is required';
    if (!HAS_LETTERS.test(value)) {
      return isCanadianPhone(value) ? undefined : 'We can only text Canadian phone numbers, such as 604 555 0123';
    }
    return email.check(value, values) && 'This is neither an email address nor a phone number';
  },
};

/** Contact after validation. A phone is in E.164. */
export const channelOf = (checked: string): { channel: 'sms' | 'email'; to: string } =>
  HAS_LETTERS.test(checked) ? { channel: 'email', to: checked } : { channel: 'sms', to: toE164(checked) };

export const invitedRole = oneOf(INVITED_ROLES, 'Please choose a role');
export const memberRole = oneOf(MEMBERSHIP_ROLES, 'Please choose a role');
