import { formatCents } from '@mealtime/contracts/money';
import type { AdminOrder } from '@mealtime/contracts/ordering';
import { Age, Badge, Panel } from '@mealtime/desk';
import { Figures } from '../parts';

type Refund = AdminOrder['refunds'][number];

const STATES: Record<Refund['state'], { name: string; tone: 'good' | 'bad' | 'plain' }> = {
  asked: { name: 'Under way', tone: 'plain' },
  done: { name: 'Given back', tone: 'good' },
  refused: { name: 'Refused by the provider', tone: 'bad' },
};

/** The order's refunds and their states. Renders nothing without any. */
export function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <Panel title="Refunds">
      <Figures label="What was to be given back" heads={['Amount', 'State', 'Reason', 'Ago']}>
        {refunds.map(({ cents, reason, state, refusal, at }, index) => (
          <tr key={index}>
            <th scope="row">{formatCents(cents)}</th>
            <td>
              <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
              {refusal && <small>{` ${refusal.replaceAll('_', ' ')}`}</small>}
            </td>
            <td>{reason}</td>
            <td>
              <Age at={at} />
            </td>
          </tr>
        ))}
      </Figures>
    </Panel>
  );
}
