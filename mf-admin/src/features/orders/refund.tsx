import { formatCents, parseDollars } from '@mealtime/contracts/money';
import type { AdminOrder } from '@mealtime/contracts/ordering';
import { REFUND_BEARERS, type RefundBearer } from '@mealtime/contracts/payments';
import { ConfirmDialog } from '@mealtime/desk';
import { SelectField, TextField } from '@mealtime/ui';
import { useState } from 'react';
import { signed } from '../../api/bearer';
import { ordering } from '../../api/ordering';
import { useNews } from '../news';
import { TextArea, useRequestKey } from '../parts';
import { BEARER_NAMES } from './order-state';
import { leftOf, useOrderChanged } from './use-orders';

type Missing = Partial<Record<'amount' | 'reason', string>>;

/** Refunds the rest of the captured amount, or a part of it. */
export function Refund({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const left = leftOf(order);
  const [amount, setAmount] = useState((left / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [bearer, setBearer] = useState<RefundBearer>('platform');
  const [missing, setMissing] = useState<Missing>({});
  const keyOf = useRequestKey();
  const notify = useNews();
  const changed = useOrderChanged();

  function check(): boolean {
    const cents = parseDollars(amount);
    const next: Missing = {
      ...(cents === undefined || cents === 0
        ? { amount: 'Enter an amount, such as 12.50' }
        : cents > left && { amount: `At most ${formatCents(left)} is left` }),
      ...(reason.trim() === '' && { reason: 'Please say why' }),
    };
    setMissing(next);
    return Object.keys(next).length === 0;
  }

  async function refund() {
    const body = { cents: parseDollars(amount) ?? left, reason: reason.trim(), bearer };
    const { headers } = signed();
    const { message } = await ordering('POST /admin/orders/:id/refunds', {
      headers: { ...headers, 'idempotency-key': keyOf(body) },
      params: { id: order.id },
      body,
    });
    onClose();
    notify(message);
    await changed();
  }

  return (
    <ConfirmDialog
      label={`Refund order #${order.number}`}
      action="Refund"
      isDangerous
      onClose={onClose}
      canAct={check}
      onConfirmed={refund}
    >
      <TextField
        label="Amount"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        leading="$"
        value={amount}
        error={missing.amount}
        hint={`${formatCents(left)} is left of this payment.`}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextArea
        label="Reason"
        name="reason"
        value={reason}
        maxLength={500}
        error={missing.reason}
        hint="Kept in the audit log."
        onChange={(event) => setReason(event.target.value)}
      />
      <SelectField
        label="Who bears it"
        name="bearer"
        options={REFUND_BEARERS.map((value) => ({ value, label: BEARER_NAMES[value] }))}
        value={bearer}
        onChange={(event) => setBearer(event.target.value as RefundBearer)}
      />
    </ConfirmDialog>
  );
}
