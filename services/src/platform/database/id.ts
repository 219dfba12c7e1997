const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be one of our ids (a UUID); others are not found without a query. */
export const isId = (text: string) => UUID.test(text);
