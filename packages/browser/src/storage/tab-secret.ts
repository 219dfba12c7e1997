import { tabMemory } from './tab-memory';

interface TabSecret {
  /** Empty when nothing was typed since the page was loaded. */
  recall(): string;
  remember(value: string): void;
  forget(): void;
}

/** Something that may outlive a closed form but never a reload: in memory on purpose, never in storage. */
export function tabSecret(name: string): TabSecret {
  const memory = tabMemory(name, () => ({ secret: '' }));
  const remember = (value: string) => {
    memory().secret = value;
  };
  return { recall: () => memory().secret, remember, forget: () => remember('') };
}
