/** Escapes text for double-quoted attributes and element content. */
export const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
