import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Keys, type Config } from '../../platform';
import { KnownBrowser } from '../guessing/known-browser';

/** The browsers in which people have signed in by password before. */
@Injectable()
export class KnownCustomerBrowser extends KnownBrowser {
  constructor(keys: Keys, @Inject(CONFIG) config: Config) {
    super('customer', '/api/user', keys, config);
  }
}
