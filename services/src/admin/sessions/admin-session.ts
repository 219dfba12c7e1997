import type { LiveSession } from '../../identity';
import type { ActiveAdmin } from '../accounts/account.repository';

/** A login with its account. Its tokens end with it. */
export interface AdminSession extends LiveSession {
  account: ActiveAdmin;
  /** Network address of the present request. */
  address: string;
}
