import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CONFIG, HttpCookie, isId, Keys, type Config, type CookieSpec } from '../../platform';
import type { UsernameKey } from '../accounts/username';

/** Ninety days since the last login with it. */
const LIFE_SECONDS = 7_776_000;

const COOKIE: CookieSpec = {
  name: 'mealtime_admin_known',
  sameSite: 'strict',
  path: '/api/admin',
  maxAge: LIFE_SECONDS,
};

/**
 * Tells a browser in which an admin has logged in before from all others. Guessing from elsewhere then never keeps the
 * admin out: see `LoginLimits`. It proves nothing else, and outlives the logout.
 */
@Injectable()
export class KnownBrowser extends HttpCookie {
  constructor(
    private readonly keys: Keys,
    @Inject(CONFIG) config: Config,
  ) {
    super(COOKIE, config.secureCookies);
  }

  /** The cookie's value after a login under this name, for a browser of its own. */
  issue(name: UsernameKey, now = Date.now()): string {
    const [id, second] = [randomUUID(), Math.floor(now / 1000)];
    return `${id}.${second}.${this.keys.sign('admin-known-browser', subject(id, second, name))}`;
  }

  /** The browser's id, if the cookie is ours, of this name and not too old. */
  idOf(cookie: string | undefined, name: UsernameKey, now = Date.now()): string | undefined {
    const [id = '', issued = '', signature = ''] = cookie?.split('.') ?? [];
    const second = Number(issued);
    if (!isId(id) || !Number.isSafeInteger(second) || second < now / 1000 - LIFE_SECONDS) return undefined;
    return this.keys.verify('admin-known-browser', subject(id, second, name), signature) ? id : undefined;
  }
}

const subject = (id: string, second: number, name: UsernameKey) => `${id} ${second} ${name}`;
