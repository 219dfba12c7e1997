import { keepDocument } from 'federated-pages/adoption';
import { tabMemory } from './tab-memory';

interface TabSecret {
  /** Empty if nothing was typed since the page was loaded. */
  recall(): string;
  remember(value: string): void;
  forget(): void;
}

/**
 * A secret that survives a closed form but not a reload: in memory only, never in storage. While there is one, releases
 * do not reload the document.
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
