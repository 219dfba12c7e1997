// Errors of reading and editing a menu. See `ErrorTable`.
export const MENU_NOT_FOUND = [404, 'This restaurant has not published a menu yet.'] as const;
export const MENU_CONFLICT = [
  409,
  'Somebody else has changed this meanwhile. Nothing of yours was saved yet.',
] as const;
export const MENU_ID_TAKEN = [409, 'Something with this id is on the menu already.'] as const;
export const MENU_TOO_LARGE = [
  409,
  'A menu has at most 100 sections, 2,000 dishes, 300 option groups and 100 options in a group.',
] as const;
export const MENU_DRAFT_CHANGED = [409, 'The menu has changed meanwhile. Please look at it and try again.'] as const;
export const MENU_NOT_SELLABLE = [409, 'The menu can’t be published yet. {problem}'] as const;
export const MENU_EDIT_NOT_FOUND = [404, 'This change is not there, or was undone already.'] as const;
export const MENU_ENTRY_NOT_FOUND = [404, 'This is not on the menu any more.'] as const;
export const MENU_TIME_INVALID = [400, 'Please choose a time within the next 90 days.'] as const;
export const MENU_FILE_TOO_LARGE = [
  413,
  'This file is larger than 2 MB. A menu of 2,000 dishes fits into that.',
] as const;
export const MENU_FILE_UNREADABLE = [400, 'This is no CSV and no JSON file. Please choose another one.'] as const;
