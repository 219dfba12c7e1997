import { Inject, Injectable } from '@nestjs/common';
import { KnownBrowser } from '../../identity';
import { CONFIG, Keys, type Config } from '../../platform';

/** Recognizes browsers in which admins have logged in before. */
@Injectable()
export class KnownAdminBrowser extends KnownBrowser {
  constructor(keys: Keys, @Inject(CONFIG) config: Config) {
    super('admin', '/api/admin', keys, config);
  }
}
