import { keepDocument } from 'federated-pages/adoption';
import { tabMemory } from './tab-memory';

interface TabSecret {
  /** Empty when nothing was typed since the page was loaded. */
  recall(): string;
  remember(value: string): void;
  forget(): void;
}

/**
 * Something that may outlive a closed form but never a reload: in memory on purpose, never in storage. While there is one,
 * no release loads the document anew.
 */
export function tabSecret(name: string): TabSecret {
  const memory = tabMemory(name, (): { secret: string; release?: (() => void) | undefined } => ({ secret: '' }));
  const remember = (value: string) => {
    const held = memory();
    held.release?.();
    held.secret = value;
    held.release = value ? keepDocument() : undefined;
  };
  return { recall: () => memory().secret, remember, forget: () => remember('') };
}
