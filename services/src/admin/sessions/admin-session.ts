import type { LiveSession } from '../../identity';
import type { ActiveAdmin } from '../accounts/account.repository';

/** A login, with whose it is. Its tokens die with it. */
export interface AdminSession extends LiveSession {
  account: ActiveAdmin;
  /** Where the present request comes from. */
  address: string;
}
