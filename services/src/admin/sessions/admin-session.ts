import type { LiveSession } from '../../identity';
import type { AdminAccount } from '../accounts/account.entity';

/** A login, with whose it is. Its tokens die with it. */
export type AdminSession = LiveSession & { account: AdminAccount };
