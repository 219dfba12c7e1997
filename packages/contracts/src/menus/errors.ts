// What reading a menu is refused with. See `ErrorTable`.
export const MENU_NOT_FOUND = [404, 'This restaurant has not published a menu yet.'] as const;
