// What running a restaurant is refused with, besides what any address may answer. See `ErrorTable`.
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
