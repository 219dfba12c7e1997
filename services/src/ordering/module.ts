import { orderingErrors } from '@mealtime/contracts/ordering';
import { admin } from '../admin/module';
import { identity } from '../identity/module';
import { menus } from '../menus/module';
import { payments } from '../payments/module';
import { defineModule, platform, readAndWriteBut } from '../platform/module';
import { restaurants } from '../restaurants/module';
import { Ordering1763600000176 } from './migrations/1763600000176-ordering';
import { ForgottenOrders1763600000191 } from './migrations/1763600000191-forgotten-orders';
import { OrderSlots1763600000209 } from './migrations/1763600000209-slots';
import { orderingPersonalData } from './personal-data';

/** Quotes and orders, from the cart to the pickup. */
export const ordering = defineModule({
  name: 'ordering',
  needs: [platform, admin, identity, menus, payments, restaurants],
  nest: async () => (await import('./ordering.module')).OrderingModule,
  sendsMail: true,
  database: {
    migrations: [Ordering1763600000176, ForgottenOrders1763600000191, OrderSlots1763600000209],
    grants: readAndWriteBut('ordering', ['customer_order_transition', 'tax_rate', 'commission_rate']),
  },
  errors: orderingErrors,
  queues: ['order-cleaning', 'order-due', 'order-ended', 'order-notice', 'order-text'],
  listens: ['payment-authorised', 'payment-void'],
  personalData: orderingPersonalData,
});
