/** Has the browser save a file, by a link that lives as long as a click. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** As a person can read it, too. */
export const jsonFile = (content: object): Blob =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
