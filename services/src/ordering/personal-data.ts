import { carriedOut, exported, instant, type PersonalData } from '../platform/module';

/** Personal data of customers in orders. */
export const orderingPersonalData: PersonalData = {
  account: {
    exports: {
      orders: exported(
        'ordering.orders',
        `select o.number, o.state, o.total_cents as "totalCents", ${instant('o.created_at')} as "createdAt",
           (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'note', l.note) order by l.position)
            from ordering.order_line l where l.order_id = o.id) as lines
         from ordering.customer_order o, person where o.account_id = person.id order by o.created_at`,
      ),
    },
    erases: [
      carriedOut(
        'ordering.erase-names',
        `update ordering.customer_order o set customer_name = '' from person where o.account_id = person.id`,
      ),
      carriedOut(
        'ordering.erase-quotes',
        `delete from ordering.quote q using ordering.customer_order o, person
         where q.id = o.quote_id and o.account_id = person.id`,
      ),
      carriedOut(
        'ordering.erase-notes',
        `update ordering.order_line l set note = null from ordering.customer_order o, person
         where l.order_id = o.id and o.account_id = person.id`,
      ),
    ],
  },
  leaves: {
    commission_rate: { exporting: 'rates of all', erasing: 'rates of all' },
    tax_rate: { exporting: 'rates of all', erasing: 'rates of all' },
    order_history: {
      exporting: 'the order it belongs to is exported',
      erasing: 'the history of an order stays; its account is erased',
    },
  },
};
