import { paymentsErrors } from '@mealtime/contracts/payments';
import { defineModule, platform, readAndWriteBut } from '../platform/module';
import { Payments1763600000175 } from './migrations/1763600000175-payments';
import { RefusedRefunds1763600000193 } from './migrations/1763600000193-refused-refunds';
import { paymentsSettings } from './settings';

/** The money of orders: authorisation, capture, refunds, and the ledger of who is owed how much. */
export const payments = defineModule({
  name: 'payments',
  needs: [platform],
  nest: async () => (await import('./payments.module')).PaymentsModule,
  settings: paymentsSettings,
  database: {
    migrations: [Payments1763600000175, RefusedRefunds1763600000193],
    appendOnly: ['ledger_entry'],
    grants: readAndWriteBut('payments', ['payment_transition']),
  },
  errors: paymentsErrors,
  personalData: {
    leaves: {
      ledger_entry: {
        exporting: 'amounts by order; the orders are exported by ordering',
        erasing: 'books are kept: they name no person',
      },
    },
  },
  queues: ['reconcile-payments', 'settle-payment'],
});
