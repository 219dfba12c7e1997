import { endpoints, field, optional } from '../endpoints';
import { instant, nullable, object, Type } from '../endpoints/schemas';
import { meantAccount } from '../platform/account-header';
import { instantRule } from '../restaurants/hours';
import { wholeNumber } from '../rules/number';
import { oneOf, text } from '../rules/rule';
import { dietaryProfile, dietaryProfileRules } from './dietary-profile';
import { menuDraft } from './draft';
import { menuEdits } from './edits';
import { menu } from './menu';
import { LEFT_MAX, STOCK_STATES } from './stock';

const idempotencyKey = {
  'idempotency-key': {
    description: 'Idempotency key, chosen by the caller: a request with the same key has an effect only once',
    example: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10',
  },
} as const;

const number = Type.Integer({ description: 'Number of the last change: 1, 2, 3 ...; 0 before the first' });
const stock = object({
  entry: Type.String({ description: 'Id of a dish or an option' }),
  soldOut: Type.Boolean(),
  until: nullable(Type.String({ ...instant, description: 'When it is automatically sold again' })),
  left: nullable(Type.Integer({ description: 'Remaining portions; null if they are not counted' })),
});
const takenDown = object({
  item: Type.String({ description: 'Id of a dish' }),
  reason: Type.String({ description: "The admin's text" }),
  at: instant,
});
const revision = wholeNumber(0, 1_000_000_000, 'This must be the number of a change');
/** A query parameter, so it stays a string of digits; "0" is valid, too. */
const revisionDigits = text({ patterns: [[/^\d{1,9}$/, 'This must be the number of a change']] });
const publishAt = nullable(Type.String({ ...instant, description: 'When the scheduled menu is published' }));

const MEMBER_ERRORS = ['UNAUTHENTICATED', 'RESTAURANT_NOT_YOURS', 'ROLE_NOT_ENOUGH', 'SERVICE_UNAVAILABLE'] as const;
const EDITOR_ERRORS = [...MEMBER_ERRORS, 'ROLE_NOT_ENOUGH', 'IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_MISMATCH'] as const;

export const menusEndpoints = endpoints({
  'GET /restaurants/:slug/menu': {
    summary: 'The published menu, with the items that are sold out now',
    access: 'public',
    reply: menu,
    example: {
      version: 3,
      sections: [
        {
          id: 'noodles',
          name: 'Noodles',
          items: [
            {
              ...{ id: 'pad-thai', name: 'Pad Thai', description: 'Rice noodles, tamarind, peanuts', cents: 1650 },
              ...{ taxClass: 'food', labels: [], allergens: { peanuts: 'contains' }, picture: 'noodles' },
              ...{ soldOut: false, left: null, from: null, to: null, groups: [] },
            },
          ],
        },
      ],
    },
    errors: ['RESTAURANT_NOT_FOUND', 'MENU_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  },
  'GET /user/me/dietary-profile': {
    summary: 'The dietary profile of the signed-in person; empty if they have none',
    access: 'customer',
    reply: dietaryProfile,
    example: { allergens: ['peanuts'], diets: ['vegetarian'] },
    errors: ['UNAUTHENTICATED'],
  },
  'PUT /user/me/dietary-profile': {
    summary: 'Replaces the dietary profile of the signed-in person; with both lists empty it is deleted',
    access: 'customer',
    headers: meantAccount,
    body: {
      allergens: field(dietaryProfileRules.allergens, { example: ['peanuts'] }),
      diets: field(dietaryProfileRules.diets, { example: ['vegetarian'] }),
    },
    reply: dietaryProfile,
    example: { allergens: ['peanuts'], diets: ['vegetarian'] },
    errors: ['UNAUTHENTICATED', 'ACCOUNT_CHANGED'],
  },
  'GET /restaurants/:id/menu/draft': {
    summary: 'The draft of the menu, for members of the restaurant, with the items that are sold out now',
    access: 'customer',
    reply: object({
      number,
      revision: Type.Integer({
        description: 'Number of the last change of the draft itself, to be sent with a publication',
      }),
      draft: menuDraft,
      stock: Type.Array(stock),
      takenDown: Type.Array(takenDown, {
        description: 'Dishes that Mealtime took down: no menu version sells them',
      }),
      published: nullable(
        object({
          version: Type.Integer(),
          revision: nullable(
            Type.Integer({ description: 'Revision of the draft that it was made from; null if made without one' }),
          ),
          at: instant,
        }),
      ),
      publishAt,
    }),
    example: {
      ...{ number: 8, revision: 7, draft: { sections: [], groups: [] }, stock: [] },
      ...{ takenDown: [], published: null, publishAt: null },
    },
    errors: MEMBER_ERRORS,
  },
  'POST /restaurants/:id/menu/edits': {
    summary:
      'Applies all edits to the draft, or none. If a field does not have the value `from` any more: 409 with `conflicts`',
    access: 'customer',
    headers: idempotencyKey,
    body: {
      edits: field(menuEdits, {
        description:
          'add {what, in, entry, before}, change {what, id, in, field, from, to}, move {what, id, in, before}, ' +
          'remove {what, id, in}, change-prices {sections, percent or cents, roundTo}',
        example: [
          { kind: 'add', what: 'section', in: '', before: null, entry: { id: 'mains', name: 'Mains', items: [] } },
        ],
      }),
      revision: optional(revision, {
        description: 'Revision that the caller has seen; if the draft has another one, nothing is changed',
        example: 7,
      }),
    },
    reply: object({ number }),
    example: { number: 8 },
    errors: [...EDITOR_ERRORS, 'MENU_CONFLICT', 'MENU_ID_TAKEN', 'MENU_TOO_LARGE', 'MENU_DRAFT_CHANGED'],
  },
  'POST /restaurants/:id/menu/edits/:number/undo': {
    summary: 'Undoes a change of the draft by a further one; refused if others have changed the same entries since',
    access: 'customer',
    headers: idempotencyKey,
    reply: object({ number }),
    example: { number: 9 },
    errors: [...EDITOR_ERRORS, 'MENU_EDIT_NOT_FOUND', 'MENU_CONFLICT', 'MENU_ID_TAKEN', 'MENU_TOO_LARGE'],
  },
  'GET /restaurants/:id/menu/events': {
    summary:
      'Live changes of the draft: `event: edit`, `stock`, `published`, each with its number; `open` at the start',
    access: 'customer',
    headers: {
      'last-event-id': { description: 'Number of the last received change', example: '7', isOptional: true },
    },
    reply: 'events',
    errors: MEMBER_ERRORS,
  },
  'POST /restaurants/:id/menu/stock': {
    summary: 'Sets a dish or an option to sold out, or its remaining portions. Customers see it at once',
    access: 'customer',
    headers: idempotencyKey,
    body: {
      entry: field(text({ required: 'Say which dish or option', max: [80, 'That is too long'] }), {
        description: 'Its id',
        example: 'pad-thai',
      }),
      state: field(oneOf(STOCK_STATES, 'Choose until when it is sold out'), {
        description: 'until-tomorrow ends at 4:00 a.m. in Vancouver',
        example: 'until-tomorrow',
      }),
      left: optional(wholeNumber(0, LEFT_MAX, `This must be from 0 to ${LEFT_MAX} portions`), {
        description: 'For `left`: remaining portions',
        example: 5,
      }),
    },
    reply: stock,
    example: { entry: 'pad-thai', soldOut: true, until: '2026-11-27T11:00:00.000Z', left: null },
    errors: [
      ...MEMBER_ERRORS,
      'ROLE_NOT_ENOUGH',
      'MENU_ENTRY_NOT_FOUND',
      'IDEMPOTENCY_KEY_INVALID',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'POST /restaurants/:id/menu/publish': {
    summary:
      'Publishes the draft as the next version of the menu, now or later. If it is not valid: 409 with `problems`',
    access: 'customer',
    headers: idempotencyKey,
    body: {
      revision: field(revision, { description: 'Revision that the caller has seen', example: 7 }),
      at: optional(instantRule('This must be a time, such as 2026-11-27T14:00:00.000Z'), {
        description: 'Time of the publication, ISO 8601, within 90 days; omitted: now',
        example: '2026-11-27T14:00:00.000Z',
      }),
    },
    reply: object({ version: nullable(Type.Integer({ description: 'Null for a scheduled one' })), publishAt }),
    example: { version: 4, publishAt: null },
    errors: [...EDITOR_ERRORS, 'MENU_DRAFT_CHANGED', 'MENU_NOT_SELLABLE', 'MENU_TIME_INVALID'],
  },
  'DELETE /restaurants/:id/menu/publish': {
    summary: 'Cancels a scheduled publication; the draft stays as it is',
    access: 'customer',
    reply: object({ publishAt }),
    example: { publishAt: null },
    errors: [...MEMBER_ERRORS, 'ROLE_NOT_ENOUGH'],
  },
  'GET /restaurants/:id/menu/export/csv': {
    summary: 'The draft as a sheet, a row for each dish, for a spreadsheet and for importing it again',
    access: 'customer',
    reply: 'file',
    errors: MEMBER_ERRORS,
  },
  'GET /restaurants/:id/menu/export/json': {
    summary: 'The complete draft, as JSON',
    access: 'customer',
    reply: 'file',
    errors: MEMBER_ERRORS,
  },
  'POST /restaurants/:id/menu/import': {
    summary:
      'Reports the changes and problems of a menu in a file (CSV or JSON, at most 2 MB, sent as application/octet-stream); with `revision` it replaces the draft',
    access: 'customer',
    headers: idempotencyKey,
    query: {
      revision: optional(revisionDigits, {
        description: 'Revision of the draft in the report; omitted: nothing is changed',
        example: '7',
      }),
    },
    takesFile: true,
    reply: object(
      {
        problems: Type.Array(
          object({
            row: Type.Integer({ description: 'Row number as in a spreadsheet: the header is 1' }),
            column: Type.String(),
            message: Type.String(),
          }),
          { description: 'At most 200' },
        ),
        problemCount: Type.Integer(),
        dishes: Type.Integer({ description: 'In the file' }),
        added: Type.Integer(),
        changed: Type.Integer(),
        removed: Type.Integer(),
        revision: Type.Integer({ description: 'Revision of the draft that it was compared with' }),
        number: nullable(Type.Integer({ description: 'Number of the change; null if nothing was changed' })),
      },
      { $id: 'ImportReport' },
    ),
    example: {
      ...{ problems: [], problemCount: 0, dishes: 24, added: 2, changed: 5, removed: 0, revision: 7, number: 8 },
    },
    errors: [...EDITOR_ERRORS, 'MENU_DRAFT_CHANGED', 'MENU_FILE_TOO_LARGE', 'MENU_FILE_UNREADABLE'],
  },
});
