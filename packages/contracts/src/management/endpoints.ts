import { endpoints, field, optional } from '../endpoints';
import { id, instant, nullable, object, said, Type, word } from '../endpoints/schemas';
import { membership } from '../identity/membership';
import { MEMBERSHIP_ROLES } from '../identity/roles';
import { SLOT_ORDERS_MAX } from '../ordering/slots';
import {
  BUSY_FOR_MINUTES,
  closureEnd,
  closureReason,
  hoursOrSame,
  instantRule,
  openingHours,
  STOP_MINUTES,
} from '../restaurants/hours';
import { closureSchema, openingHoursSchema } from '../restaurants/hours-schemas';
import { CUISINES } from '../restaurants/cuisines';
import { locationRule } from '../restaurants/location';
import { pictureSchema } from '../restaurants/picture';
import {
  FEATURES,
  OWN_CUISINES_MAX,
  PICTURE_PLACES,
  PICTURES_MAX,
  pictureAlt,
  pictureOrder,
  profileRules,
} from '../restaurants/profile';
import { wholeNumber } from '../rules/number';
import { linkToken } from '../rules/link-token';
import { choice, oneOf, type Rule } from '../rules/rule';
import { pauseSchema, restaurantDesk } from './desk';
import { DISHES_TO_OPEN, SETUP_STEPS } from './setup';
import { contact, INVITATION_DAYS, INVITED_ROLES, invitedRole, memberRole } from './team';

const limit = wholeNumber(1, SLOT_ORDERS_MAX, `This must be from 1 to ${SLOT_ORDERS_MAX} orders, or empty`);
const ordersPerSlot: Rule<number | null> = {
  normalise: (value) => value,
  check: (value, values) => (value === null ? undefined : limit.check(value, values)),
};

const EXAMPLE_ID = '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10';
const WEEK = [{ day: 1, opens: '11:00', closes: '21:30' }];

const hours = object(
  {
    revision: Type.Integer({ description: 'Increases with each change of the week; send it back as `seen`' }),
    takesPickup: Type.Boolean(),
    takesDelivery: Type.Boolean(),
    hours: nullable(openingHoursSchema),
    deliveryHours: nullable(openingHoursSchema),
    prepMinutes: Type.Integer({ description: 'Minutes that an order usually takes' }),
    answerMinutes: Type.Integer({ description: 'Minutes after which an unanswered order is refused' }),
    ordersPerSlot: nullable(Type.Integer({ description: 'Limit of orders in a quarter of an hour; null: no limit' })),
    closures: Type.Array(closureSchema),
    stoppedUntil: nullable(instant),
    busyUntil: nullable(instant),
    paused: nullable(pauseSchema),
    isOpened: Type.Boolean({ description: 'False until it opens for orders for the first time' }),
    isOpen: Type.Boolean({ description: 'Takes orders for pickup now' }),
    opensAt: nullable(instant),
    closesAt: nullable(instant),
  },
  { $id: 'RestaurantHours' },
);
const HOURS = {
  ...{ revision: 3, takesPickup: true, takesDelivery: false, hours: WEEK, deliveryHours: null, prepMinutes: 20 },
  ordersPerSlot: null,
  ...{ answerMinutes: 8, stoppedUntil: null, busyUntil: null, paused: null, isOpened: true, isOpen: true },
  opensAt: null,
  closesAt: '2026-11-28T04:30:00.000Z',
  closures: [
    {
      ...{ id: EXAMPLE_ID, from: '2026-12-25T07:00:00.000Z', until: '2026-12-26T07:00:00.000Z' },
      reason: 'Christmas Day',
    },
  ],
};

const member = {
  access: 'customer',
  reply: hours,
  example: HOURS,
} as const;
const REFUSALS = ['UNAUTHENTICATED', 'RESTAURANT_NOT_YOURS', 'ROLE_NOT_ENOUGH', 'SERVICE_UNAVAILABLE'] as const;

const degrees = Type.Number({ description: 'In degrees of WGS 84' });
const profile = object(
  {
    revision: Type.Integer({ description: 'Increases with each change of the texts; send it back as `seen`' }),
    description: Type.String(),
    cuisines: Type.Array(Type.String()),
    phone: Type.String({ description: 'Ten digits; empty for none' }),
    pickupNotes: Type.String(),
    features: Type.Array(word(FEATURES)),
    address: Type.String({ description: 'From its application; empty when it is not known' }),
    location: nullable(object({ lat: degrees, lng: degrees })),
    cover: nullable(pictureSchema),
    pictures: Type.Array(pictureSchema, { description: `At most ${PICTURES_MAX}, in their displayed order` }),
  },
  { $id: 'RestaurantProfile' },
);
const PROFILE = {
  ...{ revision: 3, description: 'Hand-pulled noodles since 1998.', cuisines: ['Chinese'], phone: '6045550188' },
  ...{ pickupNotes: 'The blue door on the lane.', features: ['Patio' as const], cover: null, pictures: [] },
  ...{ address: '1055 Granville St, Vancouver, BC V6Z 1L4', location: { lat: 49.2786, lng: -123.1238 } },
};
const editor = { access: 'customer', reply: profile, example: PROFILE } as const;

const setup = object(
  {
    isOpened: Type.Boolean({ description: 'True once it has opened for orders; then its hours decide' }),
    steps: Type.Array(
      object({
        step: word(SETUP_STEPS),
        done: Type.Integer({ description: 'Completed amount' }),
        of: Type.Integer({
          description: `Required amount: for the menu ${DISHES_TO_OPEN} published dishes`,
        }),
      }),
    ),
  },
  { $id: 'RestaurantSetup' },
);
const SETUP = { isOpened: false, steps: [{ step: 'menu' as const, done: 4, of: DISHES_TO_OPEN }] };

const teamMember = object({
  accountId: id,
  name: nullable(Type.String({ description: 'First and last name; null for an account without one' })),
  phone: nullable(Type.String({ description: 'Masked: +1***-***-0123; null for an account without a phone' })),
  role: word(MEMBERSHIP_ROLES),
  since: instant,
  isYou: Type.Boolean(),
  invitedAt: nullable(
    Type.String({
      description:
        'The address or masked phone to which the accepted invitation was sent; may belong to another person',
    }),
  ),
});
const openInvitation = object({
  id,
  to: nullable(
    Type.String({
      description: 'The e-mail address, or the phone as E.164; null for members who may not manage the team',
    }),
  ),
  channel: word(['email', 'sms']),
  role: word(INVITED_ROLES),
  sentAt: instant,
  endsAt: instant,
});
const team = object(
  {
    members: Type.Array(teamMember, { description: 'Owners first, then managers, then staff; the oldest first' }),
    invitations: Type.Array(openInvitation, { description: 'Open invitations, the newest first' }),
  },
  { $id: 'RestaurantTeam' },
);
const MEMBER = {
  ...{ accountId: EXAMPLE_ID, name: "Amélie O'Brien", phone: '+1***-***-0123', role: 'owner' as const },
  ...{ since: '2026-11-20T18:00:00.000Z', isYou: true, invitedAt: null },
};
const INVITATION = {
  ...{ id: EXAMPLE_ID, to: 'chef@example.ca', channel: 'email' as const, role: 'staff' as const },
  ...{ sentAt: '2026-11-20T18:00:00.000Z', endsAt: '2026-11-27T18:00:00.000Z' },
};
const SAID = { access: 'customer', reply: said } as const;
const LIMITS = ['INVITATION_LIMIT', 'RATE_LIMITED'] as const;
const token = field(linkToken, { description: 'From the link of the invitation' });

export const managementEndpoints = endpoints({
  ...restaurantDesk,
  'GET /restaurants/:id/hours': {
    summary: 'The hours of a restaurant, for its members',
    ...member,
    errors: [...REFUSALS],
  },
  'PUT /restaurants/:id/hours': {
    summary: 'Sets the week. If it has changed since `seen`: 409 HOURS_CHANGED with the current hours in `hours`',
    ...member,
    body: {
      seen: field(wholeNumber(1, 2_000_000_000, 'This must be the revision that you saw'), { example: 3 }),
      takesPickup: field(choice(), { example: true }),
      takesDelivery: field(choice(), { example: false }),
      hours: field(openingHours, { example: WEEK }),
      deliveryHours: field(hoursOrSame, { description: 'null: the same as for pickup', example: null }),
      prepMinutes: field(wholeNumber(1, 180, 'This must be from 1 to 180 minutes'), { example: 20 }),
      answerMinutes: field(wholeNumber(1, 60, 'This must be from 1 to 60 minutes'), { example: 8 }),
      ordersPerSlot: optional(ordersPerSlot, {
        description: 'Limit of orders in a quarter of an hour; null: no limit; omitted: unchanged',
        example: 6,
      }),
    },
    errors: [...REFUSALS, 'HOURS_CHANGED'],
  },
  'POST /restaurants/:id/closures': {
    summary: 'Adds a closure: no orders from one instant until another, with a reason',
    ...member,
    body: {
      from: field(instantRule('Please say from when'), { example: '2026-12-25T07:00:00.000Z' }),
      until: field(closureEnd, { example: '2026-12-26T07:00:00.000Z' }),
      reason: field(closureReason, { example: 'Christmas Day' }),
    },
    errors: [...REFUSALS, 'CLOSURES_FULL'],
  },
  'DELETE /restaurants/:id/closures/:closure': {
    summary: 'Removes a closure; succeeds if it is gone already',
    ...member,
    errors: [...REFUSALS],
  },
  'PUT /restaurants/:id/stop': {
    summary: `Stops orders for ${STOP_MINUTES} minutes from now, or resumes them`,
    ...member,
    body: { isStopped: field(choice(), { example: true }) },
    errors: [...REFUSALS],
  },
  'PUT /restaurants/:id/busy': {
    summary: `Prolongs the preparation time for ${BUSY_FOR_MINUTES} minutes from now, or resets it`,
    ...member,
    body: { isBusy: field(choice(), { example: true }) },
    errors: [...REFUSALS],
  },
  'GET /restaurants/:id/team': {
    summary: 'The members and open invitations of a restaurant, for its owners and managers',
    access: 'customer',
    reply: team,
    example: { members: [MEMBER], invitations: [INVITATION] },
    errors: [...REFUSALS],
  },
  'POST /restaurants/:id/invitations': {
    summary: `Invites a person by e-mail or text, for ${INVITATION_DAYS} days. The answer does not reveal whether they have an account`,
    ...SAID,
    body: {
      email: field(contact, {
        description: 'An e-mail address, or the ten digits of a Canadian phone',
        example: 'chef@example.ca',
      }),
      role: field(invitedRole, { example: 'staff' }),
    },
    status: 201,
    example: { message: 'The invitation is on its way.' },
    errors: [...REFUSALS, ...LIMITS, 'INVITATION_OPEN', 'TEAM_FULL'],
  },
  'POST /restaurants/:id/invitations/:invitation/resend': {
    summary: `Sends an invitation again, for another ${INVITATION_DAYS} days. The link sent before stops working`,
    ...SAID,
    example: { message: 'The invitation is on its way again.' },
    errors: [...REFUSALS, ...LIMITS, 'INVITATION_GONE', 'INVITATION_TOO_SOON'],
  },
  'DELETE /restaurants/:id/invitations/:invitation': {
    summary: 'Withdraws an invitation; succeeds if it is gone already',
    ...SAID,
    example: { message: 'The invitation is withdrawn.' },
    errors: [...REFUSALS],
  },
  'PUT /restaurants/:id/team/:account': {
    summary: "Changes a member's role, from their next request on",
    ...SAID,
    body: { role: field(memberRole, { example: 'manager' }) },
    example: { message: 'The role is changed.' },
    errors: [...REFUSALS, 'MEMBER_GONE', 'RESTAURANT_NEEDS_OWNER'],
  },
  'DELETE /restaurants/:id/team/:account': {
    summary: 'Removes a member at once and ends their live connections; succeeds if they are gone already',
    ...SAID,
    example: { message: 'This person no longer works here.' },
    errors: [...REFUSALS, 'RESTAURANT_NEEDS_OWNER'],
  },
  'POST /restaurant-invitations/open': {
    summary: 'The details of an invitation, without accepting it',
    access: 'public',
    body: { token },
    reply: object({
      restaurant: Type.String(),
      slug: Type.String(),
      role: word(INVITED_ROLES),
      invitedBy: nullable(Type.String({ description: '"Amélie O."; null for a deleted account' })),
      endsAt: instant,
    }),
    example: {
      ...{ restaurant: 'Noodle House', slug: 'noodle-house', role: 'staff' as const, invitedBy: 'Amélie O.' },
      endsAt: INVITATION.endsAt,
    },
    errors: ['INVITATION_OVER', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  },
  'POST /restaurant-invitations/accept': {
    summary: 'Makes the signed-in person a member, once. A repetition by the same account gets the same answer',
    access: 'customer',
    body: { token },
    reply: membership,
    example: { restaurantId: EXAMPLE_ID, slug: 'noodle-house', name: 'Noodle House', role: 'staff' as const },
    errors: ['UNAUTHENTICATED', 'INVITATION_OVER', 'MEMBER_ALREADY', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  },
  'GET /restaurants/:id/profile': {
    summary: 'The profile of a restaurant, for members who may change it',
    ...editor,
    errors: [...REFUSALS],
  },
  'PUT /restaurants/:id/profile': {
    summary:
      'Sets the texts of a profile. If it has changed since `seen`: 409 PROFILE_CHANGED with the current one in `profile`',
    ...editor,
    body: {
      seen: field(wholeNumber(1, 2_000_000_000, 'This must be the revision that you saw'), { example: 3 }),
      description: field(profileRules.description, { example: PROFILE.description }),
      cuisines: field(profileRules.cuisines, {
        description: `One to ${OWN_CUISINES_MAX} of ${CUISINES.length}`,
        example: ['Chinese'],
      }),
      phone: field(profileRules.phone, { description: 'Ten digits, or empty', example: '6045550188' }),
      pickupNotes: field(profileRules.pickupNotes, { example: PROFILE.pickupNotes }),
      features: field(profileRules.features, { example: ['Patio'] }),
    },
    errors: [...REFUSALS, 'PROFILE_CHANGED'],
  },
  'PUT /restaurants/:id/location': {
    summary: "Sets a restaurant's location on the map: a place in Metro Vancouver, or null to remove it from the map",
    ...editor,
    body: { location: field(locationRule, { description: 'Degrees of WGS 84', example: PROFILE.location }) },
    errors: [...REFUSALS],
  },
  'POST /restaurants/:id/pictures': {
    summary:
      'Adds a picture: JPEG, PNG, WebP, or the first frame of a GIF. It is rotated upright, cropped to its shape and stripped of metadata. A cover replaces the previous one',
    ...editor,
    query: {
      place: field(oneOf(PICTURE_PLACES, 'This must be cover or gallery'), { example: 'cover' }),
      alt: optional(pictureAlt, { description: 'What it shows, in words', example: 'A bowl of noodles', default: '' }),
    },
    takesFile: true,
    status: 201,
    errors: [
      ...REFUSALS,
      'PICTURES_FULL',
      'PICTURE_DAMAGED',
      'PICTURE_HEIC',
      'PICTURE_INFECTED',
      'PICTURE_NOT_SCANNED',
      'PICTURE_TOO_DETAILED',
      'PICTURE_TOO_LARGE',
      'PICTURE_TOO_SMALL',
      'PICTURE_TYPE',
      'RATE_LIMITED',
    ],
  },
  'PUT /restaurants/:id/pictures': {
    summary:
      'Sets the order of the pictures besides the cover. Omitted ones follow in their former order; unknown ids are ignored',
    ...editor,
    body: { pictures: field(pictureOrder, { description: 'Their ids, the first one first', example: [EXAMPLE_ID] }) },
    errors: [...REFUSALS],
  },
  'DELETE /restaurants/:id/pictures/:picture': {
    summary: 'Deletes a picture; succeeds if it is gone already',
    ...editor,
    errors: [...REFUSALS],
  },
  'GET /restaurant-pictures/:picture/:file': {
    summary: 'A file of a picture, such as 960.webp. Immutable: cached for a year',
    access: 'public',
    reply: 'file',
    errors: ['PICTURE_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  },
  'GET /restaurants/:id/setup': {
    summary: 'The set-up steps of a restaurant before it opens for orders',
    access: 'customer',
    reply: setup,
    example: SETUP,
    errors: [...REFUSALS],
  },
  'POST /restaurants/:id/opening': {
    summary: 'Opens a restaurant for orders once its set-up is complete; succeeds if it is open already',
    access: 'customer',
    reply: setup,
    example: { ...SETUP, isOpened: true },
    errors: [...REFUSALS, 'SETUP_INCOMPLETE'],
  },
});
