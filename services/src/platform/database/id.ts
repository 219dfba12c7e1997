const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for what can be an id (a UUID) of ours: anything else is not found, without asking the database. */
export const isId = (text: string) => UUID.test(text);
