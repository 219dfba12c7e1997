/** The header that goes with every call of a logged-in admin. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
