import { Injectable } from '@nestjs/common';
import { vancouverDate } from '@mealtime/contracts/canada';
import { columns, dayOf, Kept, statement, Statements } from '../../platform';
import type { Remitter, Tax, TaxRate } from './price';
import type { Commission } from './split';

const TAXES = statement(
  'rates.taxes',
  { taxClass: columns.text, tax: columns.text, basisPoints: columns.integer, remitter: columns.text },
  `select distinct on (tax_class, tax) tax_class as "taxClass", tax, basis_points as "basisPoints", remitter
   from ordering.tax_rate where first_day <= ${dayOf('$1::timestamptz')} order by tax_class, tax, first_day desc`,
);
const COMMISSION = statement(
  'rates.commission',
  { basisPoints: columns.integer },
  `select basis_points as "basisPoints" from ordering.commission_rate
   where fulfilment = $1 and first_day <= ${dayOf('$2::timestamptz')} order by first_day desc limit 1`,
);

/** Limits of the cache. New rates come with a migration, before the first day on which they apply. */
const KEPT = { most: 100, seconds: 60 };

/** Rates in force on the day of an instant (default: now), in Vancouver. */
@Injectable()
export class RateRepository {
  private readonly taxesOf = new Kept<TaxRate[]>(KEPT);
  private readonly commissionOf = new Kept<Commission>(KEPT);

  constructor(private readonly statements: Statements) {}

  taxes(at = new Date()): Promise<TaxRate[]> {
    return this.taxesOf.get(vancouverDate(at), async () => {
      const rates = await this.statements.run(TAXES, [at]);
      return rates.map((rate) => ({ ...rate, tax: rate.tax as Tax, remitter: rate.remitter as Remitter }));
    });
  }

  commission(fulfilment: string, at = new Date()): Promise<Commission> {
    return this.commissionOf.get(`${fulfilment} ${vancouverDate(at)}`, async () => {
      const [rate, taxes] = await Promise.all([this.statements.one(COMMISSION, [fulfilment, at]), this.taxes(at)]);
      if (!rate) throw new Error(`no commission is in force for ${fulfilment}`);
      const gst = taxes.find(({ taxClass, tax }) => taxClass === 'commission' && tax === 'gst');
      return { basisPoints: rate.basisPoints, gstBasisPoints: gst?.basisPoints ?? 0 };
    });
  }
}
