import { expect, type Page } from './test';

/**
 * Watches everything that a page writes where it would stay: browser storage, addresses and the history's entries, also
 * if removed again later. At the end, give it the secrets that must not be there.
 */
export class SecretsWatch {
  readonly #written: string[] = [];
  readonly #proofs = new Set<string>();

  async begin(page: Page): Promise<void> {
    await page.exposeFunction('reportWritten', (text: string) => void this.#written.push(text));
    await page.addInitScript(() => {
      const { reportWritten } = window as unknown as { reportWritten(text: string): void };
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        reportWritten(`${key} = ${value}`);
        setItem.call(this, key, value);
      };
      for (const name of ['pushState', 'replaceState'] as const) {
        const original = history[name].bind(history);
        history[name] = (state, title, url) => {
          reportWritten(`${JSON.stringify(state)} ${String(url)}`);
          original(state, title, url);
        };
      }
    });
    page.on('request', (request) => this.#written.push(request.url()));
    page.on('framenavigated', (frame) => this.#written.push(frame.url()));
    page.on('response', (response) => {
      if (!response.url().endsWith('/verify-code')) return;
      response.json().then(
        ({ proof }: { proof?: string }) => proof && this.#proofs.add(proof),
        () => undefined,
      );
    });
  }

  /** None of these, and no proof that the server handed out, was ever written. */
  expectNever(...secrets: string[]): void {
    const forbidden = [...secrets, ...this.#proofs];
    for (const text of this.#written) {
      for (const secret of forbidden) {
        const whole = new RegExp(`(?<![0-9])${secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![0-9])`);
        expect(text).not.toMatch(whole);
      }
    }
  }

  /** How many things were looked at, and how many proofs were seen: so that a test knows that it looked. */
  get looks(): number {
    return this.#written.length;
  }

  get proofs(): number {
    return this.#proofs.size;
  }
}
