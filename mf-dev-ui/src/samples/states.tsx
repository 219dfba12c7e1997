import {
  BankIcon,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Notice,
  PersonIcon,
  Skeleton,
  SkeletonText,
  Stepper,
  StoreIcon,
  Table,
  Tabs,
  type Column,
  type NoticeTone,
} from '@mealtime/ui';
import { useState } from 'react';
import { Sample } from './sample';

const ignore = () => undefined;
const TONES: readonly NoticeTone[] = ['info', 'success', 'warning', 'error'];
const STEPS = [
  { id: 'admin', label: 'Admin', icon: <PersonIcon /> },
  { id: 'business', label: 'Business', icon: <StoreIcon /> },
  { id: 'bank', label: 'Bank', icon: <BankIcon /> },
];

interface Dish {
  name: string;
  kitchen: string;
  price: string;
}
const COLUMNS: readonly Column<Dish>[] = [
  { id: 'name', title: 'Dish', cell: ({ name }) => name },
  { id: 'kitchen', title: 'Kitchen', cell: ({ kitchen }) => kitchen },
  { id: 'price', title: 'Price', align: 'end', cell: ({ price }) => price },
];
const DISHES: readonly Dish[] = [
  { name: 'Ramen', kitchen: 'Zen', price: '$16.50' },
  { name: 'Crème brûlée', kitchen: 'Café Zoë', price: '$8.00' },
];

export function States() {
  const [tab, setTab] = useState('in');
  return (
    <>
      <Sample title="Notice">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={`A notice of tone ${tone}`}>
            It says in a sentence or two what is the matter, and what can be done.
          </Notice>
        ))}
      </Sample>
      <Sample title="Tabs">
        <Tabs
          label="Account"
          tabs={[
            { id: 'in', label: 'Sign In', content: <p>The first panel.</p> },
            { id: 'up', label: 'Sign Up', content: <p>The second panel.</p> },
          ]}
          selected={tab}
          onSelect={setTab}
        />
      </Sample>
      <Sample title="Stepper">
        {[0, 1, 3].map((current) => (
          <Stepper key={current} label={`Progress, ${current} of 3 done`} steps={STEPS} current={current} />
        ))}
      </Sample>
      <Sample title="Card">
        <Card>A raised surface.</Card>
      </Sample>
      <Sample title="Table">
        <Table caption="Dishes" columns={COLUMNS} rows={DISHES} rowId={({ name }) => name} />
        <Table
          caption="Dishes, on a telephone as cards"
          narrowAs="cards"
          columns={COLUMNS}
          rows={DISHES}
          rowId={({ name }) => name}
        />
        <Table
          caption="No dishes"
          columns={COLUMNS}
          rows={[]}
          rowId={({ name }) => name}
          empty="Nothing is cooked yet."
        />
      </Sample>
      <Sample title="Skeleton">
        <Skeleton />
        <SkeletonText lines={3} />
      </Sample>
      <Sample title="Empty state">
        <EmptyState title="Nothing here yet" action={<Button>Add the first</Button>}>
          This says why, and what to do about it.
        </EmptyState>
      </Sample>
      <Sample title="Error state">
        <ErrorState title="The list could not be loaded" onRetry={ignore}>
          Our kitchen door is stuck. Please try again in a moment.
        </ErrorState>
      </Sample>
    </>
  );
}
