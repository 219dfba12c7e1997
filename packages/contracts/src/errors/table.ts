/**
 * The errors of a module by code: HTTP status, and the sentence that a person reads. Placeholders in braces are filled by
 * `errorMessage`; a code once published never changes its meaning. A table is a file of one constant for each code, so that
 * a page downloads the sentences that it says itself and no others.
 */
export type ErrorTable = Readonly<Record<string, readonly [status: number, message: string]>>;

/** The message of an error, with its placeholders filled. */
export function errorMessage([, message]: ErrorTable[string], values: Readonly<Record<string, string>> = {}): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
