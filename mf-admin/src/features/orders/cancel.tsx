import { CANCELLATION_REASONS, type AdminOrder, type CancellationReason } from '@mealtime/contracts/ordering';
import { ConfirmDialog } from '@mealtime/desk';
import { SelectField } from '@mealtime/ui';
import { useState } from 'react';
import { signed } from '../../api/bearer';
import { ordering } from '../../api/ordering';
import { useNews } from '../news';
import { useRequestKey } from '../parts';
import { CANCELLATION_NAMES } from './order-state';
import { useOrderChanged } from './use-orders';

const OPTIONS = CANCELLATION_REASONS.map((value) => ({ value, label: CANCELLATION_NAMES[value] }));

/** Cancels an order that was not picked up yet. */
export function Cancel({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const [reason, setReason] = useState<CancellationReason>('customer');
  const keyOf = useRequestKey();
  const notify = useNews();
  const changed = useOrderChanged();

  async function cancel() {
    const { headers } = signed();
    const { message } = await ordering('POST /admin/orders/:id/cancel', {
      headers: { ...headers, 'idempotency-key': keyOf(reason) },
      params: { id: order.id },
      body: { reason },
    });
    onClose();
    notify(message);
    await changed();
  }

  return (
    <ConfirmDialog
      label={`Cancel order #${order.number}`}
      action="Cancel the order"
      isDangerous
      onClose={onClose}
      onConfirmed={cancel}
    >
      <SelectField
        label="Reason"
        name="reason"
        options={OPTIONS}
        value={reason}
        hint="The customer is told, and not charged."
        onChange={(event) => setReason(event.target.value as CancellationReason)}
      />
    </ConfirmDialog>
  );
}
