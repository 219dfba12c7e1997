// Errors of restaurant management, besides those common to all. See `ErrorTable`.
export const HOURS_CHANGED = [
  409,
  'Somebody else changed these hours while you were editing. Yours are not saved yet: look at theirs first.',
] as const;
export const INVITATION_LIMIT = [429, 'Many invitations went out today. Please try again in {wait}.'] as const;
export const INVITATION_TOO_SOON = [429, 'We sent this invitation just now. You can send it again in {wait}.'] as const;
export const INVITATION_OPEN = [
  409,
  'There is an open invitation to this address with another role. Withdraw that one first.',
] as const;
export const INVITATION_OVER = [400, 'This invitation is no longer valid. Please ask for a new one.'] as const;
export const INVITATION_GONE = [404, 'This invitation was accepted or withdrawn, or it ran out.'] as const;
export const TEAM_FULL = [409, 'Your team is full. Remove somebody, or withdraw an invitation first.'] as const;
export const MEMBER_GONE = [404, 'This person does not work here any more.'] as const;
export const MEMBER_ALREADY = [409, 'You work in this restaurant already. The invitation stays open.'] as const;
export const RESTAURANT_NEEDS_OWNER = [409, 'A restaurant needs an owner. Make somebody else an owner first.'] as const;
export const PROFILE_CHANGED = [
  409,
  'Somebody else changed this profile while you were editing. Yours is not saved yet: look at theirs first.',
] as const;
export const PICTURES_FULL = [409, 'Your page shows the most pictures it can. Remove one first.'] as const;
export const PICTURE_TYPE = [415, 'Please choose a JPEG, PNG or WebP picture.'] as const;
export const PICTURE_HEIC = [
  415,
  'We can’t open HEIC pictures. On your iPhone, choose Settings, Camera, Formats, Most Compatible, or share the picture to yourself as a JPEG.',
] as const;
export const PICTURE_TOO_LARGE = [413, 'Pictures can be at most 10 MB.'] as const;
export const PICTURE_TOO_DETAILED = [
  400,
  'This picture has more than 40 megapixels. Please send a smaller one.',
] as const;
export const PICTURE_TOO_SMALL = [
  400,
  'This picture is too small. It needs at least 320 pixels on each side.',
] as const;
export const PICTURE_DAMAGED = [400, 'This picture is damaged or incomplete. Please choose another one.'] as const;
export const PICTURE_INFECTED = [400, 'This file contains malware. Please choose another one.'] as const;
export const PICTURE_NOT_SCANNED = [503, 'We can’t check pictures right now. Please try again in {wait}.'] as const;
export const PICTURE_NOT_FOUND = [404, 'We could not find that picture.'] as const;
export const SETUP_INCOMPLETE = [409, 'Something is still missing before you can open. See the list.'] as const;
export const RESTAURANT_PAUSED = [409, 'This restaurant is paused already.'] as const;
export const RESTAURANT_NOT_PAUSED = [409, 'This restaurant is not paused any more.'] as const;
export const ITEM_TAKEN_DOWN = [409, 'This dish is taken down already.'] as const;
export const ITEM_NOT_TAKEN_DOWN = [409, 'This dish is not taken down any more.'] as const;
