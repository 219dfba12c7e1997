/** Makes the browser save a file, by a temporary link. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Indented, so that people can read it, too. */
export const jsonFile = (content: object): Blob =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
