import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Keys, type Config } from '../../platform';
import { KnownBrowser } from '../guessing/known-browser';

/** Browsers with an earlier password sign-in. */
@Injectable()
export class KnownCustomerBrowser extends KnownBrowser {
  constructor(keys: Keys, @Inject(CONFIG) config: Config) {
    super('customer', '/api/user', keys, config);
  }
}
