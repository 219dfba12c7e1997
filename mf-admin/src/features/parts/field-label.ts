/** Words of field names with another spelling on the form. */
const SPELT: readonly (readonly [RegExp, string])[] = [
  [/^User DOB$/, 'Date of Birth'],
  [/^Gst Hst /, 'GST/HST '],
];

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A field's name as the form calls it: "firstName" is "First Name". */
export const fieldLabel = (name: string) =>
  SPELT.reduce(
    (label, [written, spelt]) => label.replace(written, spelt),
    capital(name).replace(/([a-z])([A-Z])/g, '$1 $2'),
  );
