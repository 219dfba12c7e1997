/** Text that is safe in an attribute in double quotes, and between elements. */
export const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
