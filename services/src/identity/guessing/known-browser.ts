import { randomUUID } from 'node:crypto';
import { HttpCookie, isId, type Config, type Keys } from '../../platform';

/** Ninety days since the last login. */
const LIFE_SECONDS = 7_776_000;

/**
 * A cookie for browsers with an earlier login, so that guessing from elsewhere never locks the person out: see
 * `LoginLimits`. It proves nothing else and survives a logout.
 */
export class KnownBrowser extends HttpCookie {
  private readonly purpose: string;

  /** @param audience of the browsers; a module declares the key `<audience>-known-browser` */
  constructor(
    audience: string,
    path: string,
    private readonly keys: Keys,
    { secureCookies }: Pick<Config, 'secureCookies'>,
  ) {
    super({ name: `mealtime_${audience}_known`, sameSite: 'strict', path, maxAge: LIFE_SECONDS }, secureCookies);
    this.purpose = `${audience}-known-browser`;
  }

  /** The cookie's value after a login with this name. */
  issue(name: string, now = Date.now()): string {
    const [id, second] = [randomUUID(), Math.floor(now / 1000)];
    return `${id}.${second}.${this.keys.sign(this.purpose, subject(id, second, name))}`;
  }

  /** The browser's id, if a cookie is valid for this name and not expired. */
  idOf(cookies: readonly string[], name: string, now = Date.now()): string | undefined {
    const isOurs = (cookie: string) => {
      const [id = '', issued = '', signature = ''] = cookie.split('.');
      const second = Number(issued);
      if (!isId(id) || !Number.isSafeInteger(second) || second < now / 1000 - LIFE_SECONDS) return false;
      return this.keys.verify(this.purpose, subject(id, second, name), signature);
    };
    return cookies.find(isOurs)?.split('.')[0];
  }
}

const subject = (id: string, second: number, name: string) => `${id} ${second} ${name}`;
