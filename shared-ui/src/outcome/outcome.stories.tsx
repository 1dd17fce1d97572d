import { Outcome, OutcomeDialog } from '@godown/shared-ui/outcome';
import { Button, Page, PageHeader } from '@godown/shared-ui/ui';
import { useState } from 'react';

export const title = 'Outcome';

const ROWS = [
  { id: '1', name: 'GD-104482', isDone: true, message: 'Booked, AWB 1490812345' },
  { id: '2', name: 'GD-104483', isDone: false, message: 'No courier serves this pincode' },
  { id: '3', name: 'GD-104484', isDone: false, message: 'Wallet balance is too low' },
];
const run = () => undefined;

export function SomeFailed() {
  return <Outcome verb="booked" asked={3} done={1} failed={2} nameHeader="Order ID" rows={ROWS} />;
}

export function AllFailedWithMoreColumns() {
  return (
    <Outcome
      verb="accepted"
      noun="rows"
      asked={2}
      done={0}
      failed={2}
      nameHeader="Row"
      columns={[{ key: 'sku', header: 'SKU ID' }]}
      rows={[
        { id: '2', name: '2', isDone: false, message: 'SKU ID is missing' },
        { id: '3', name: '3', isDone: false, message: 'Price is missing', values: { sku: 'LAMP-S' } },
      ]}
    />
  );
}

export function AllDone() {
  return <Outcome verb="cancelled" asked={4} done={4} failed={0} nameHeader="Order ID" rows={[]} />;
}

export function StillRunning() {
  return <Outcome verb="booked" asked={120} done={50} failed={0} nameHeader="Order ID" rows={ROWS.slice(0, 1)} />;
}

export function InADialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Page>
      <PageHeader
        title="Outcome of a bulk action"
        actions={<Button onClick={() => setOpen(true)}>Book 3 orders</Button>}
      />
      {isOpen ? (
        <OutcomeDialog
          title="Ready to ship"
          verb="booked"
          asked={3}
          done={1}
          failed={2}
          nameHeader="Order ID"
          rows={ROWS}
          onRetry={run}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Page>
  );
}
