import type { Client } from 'pg';

interface Intent {
  id: string;
  amountCaptured: number;
  amountRefunded: number;
  status: string;
  order: string | null;
}

/** Differences in cents, or numbers of faults; each must be 0. */
export interface Balance {
  /** Causes whose entries do not sum to zero. */
  ledgerUnbalanced: number;
  /** Cents by which the ledger's clearing account and the provider differ, plus those on the account "unexplained". */
  providerUnexplained: number;
  /** Orders with more than one captured payment. */
  doubleCharged: number;
  /** Fulfilled orders whose captured amount is not their total. */
  unpaidOrders: number;
  /** Payments held or kept for expired, refused, cancelled or unknown orders. */
  orphanPayments: number;
  tipCentsMissing: number;
}

const one = async (database: Client, sql: string): Promise<number> => {
  const { rows } = await database.query<{ n: string | null }>(sql);
  return Number(rows[0]?.n ?? 0);
};

/** Compares the ledger and the orders with the provider's payments. */
export async function balanceOf(database: Client, intents: readonly Intent[]): Promise<Balance> {
  const { rows: orders } = await database.query<{ id: string; state: string; total: string }>(
    `select o.id, o.state, (select sum(cents) from ordering.order_row r where r.order_id = o.id) as total
     from ordering.customer_order o`,
  );
  const byOrder = new Map(orders.map((order) => [order.id, order]));
  const capturedOf = (order: string) => intents.filter((intent) => intent.order === order && intent.amountCaptured > 0);
  const kept = intents.reduce((sum, { amountCaptured, amountRefunded }) => sum + amountCaptured - amountRefunded, 0);
  const cleared = await one(
    database,
    `select sum(cents) as n from payments.ledger_entry where account = 'clearing:stripe'`,
  );
  const unexplained = await one(
    database,
    `select sum(abs(cents)) as n from payments.ledger_entry where account = 'unexplained'`,
  );
  const tips = await one(database, `select sum(tip_cents) as n from ordering.customer_order where state = 'fulfilled'`);
  const credited = await one(database, `select -sum(cents) as n from payments.ledger_entry where account like 'tip:%'`);
  return {
    ledgerUnbalanced: await one(
      database,
      `select count(*) as n from (select 1 from payments.ledger_entry group by cause having sum(cents) <> 0) wrong`,
    ),
    providerUnexplained: Math.abs(kept - cleared) + unexplained,
    doubleCharged: orders.filter(({ id }) => capturedOf(id).length > 1).length,
    unpaidOrders: orders.filter(
      ({ id, state, total }) =>
        state === 'fulfilled' &&
        capturedOf(id).reduce((sum, { amountCaptured }) => sum + amountCaptured, 0) !== Number(total),
    ).length,
    orphanPayments: intents.filter(({ order, status, amountCaptured, amountRefunded }) => {
      const state = byOrder.get(order ?? '')?.state;
      const isHeld = status === 'requires_capture' || amountCaptured > amountRefunded;
      return isHeld && (state === undefined || ['expired', 'refused', 'cancelled'].includes(state));
    }).length,
    tipCentsMissing: Math.abs(tips - credited),
  };
}
