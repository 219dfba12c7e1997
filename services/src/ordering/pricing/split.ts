import { partOf, sumOf } from '../../platform';
import type { Entry } from '../../payments';
import type { Sums } from './price';

/** The commission of a restaurant, in hundredths of a percent. */
export interface Commission {
  basisPoints: number;
  /** GST on the commission. */
  gstBasisPoints: number;
}

/**
 * Splits the money of a pickup order into ledger entries that sum to minus its total: the restaurant's, the marketplace's
 * and the taxes. The tip belongs to the staff, and bears no commission.
 */
export function splitOf(restaurantId: string, { subtotal, tip, taxes }: Sums, rate: Commission): Entry[] {
  const commission = partOf(subtotal, rate.basisPoints);
  const commissionGst = partOf(commission, rate.gstBasisPoints);
  const byRestaurant = sumOf(taxes.filter(({ remitter }) => remitter === 'restaurant').map(({ cents }) => cents));
  const ours = taxes.filter(({ remitter }) => remitter === 'marketplace');
  const due = (tax: 'gst' | 'pst') => sumOf(ours.filter((one) => one.tax === tax).map(({ cents }) => cents));
  return [
    { account: `restaurant:${restaurantId}`, cents: -(subtotal - commission - commissionGst + byRestaurant) },
    { account: `tip:restaurant:${restaurantId}`, cents: -tip },
    { account: 'commission', cents: -commission },
    { account: 'commission-gst', cents: -commissionGst },
    { account: 'tax-gst', cents: -due('gst') },
    { account: 'tax-pst', cents: -due('pst') },
  ].filter(({ cents }) => cents !== 0);
}
