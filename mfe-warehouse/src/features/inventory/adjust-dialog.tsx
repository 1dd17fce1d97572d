import { type InventoryView } from '@godown/contracts/inventory';
import { Code, Dialog, Flex, formatCount, SegmentedControl } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { AdjustmentForm } from './adjustment-form.js';
import { ScannedStockForm } from './scanned-stock-form.js';

const WAYS = [
  { value: 'adjust', label: 'Adjust' },
  { value: 'scanned', label: 'Scanned stock' },
] as const;
type Way = (typeof WAYS)[number]['value'];

/** Changes the stock of one WSIN: a correction after counting, or an entry as if it had been scanned. */
export function AdjustDialog({ row, onClose }: { row: InventoryView; onClose: () => void }) {
  const [way, setWay] = useState<Way>('adjust');
  return (
    <Dialog
      title="Adjust inventory"
      onClose={onClose}
      description={
        <>
          <Code>{row.wsin}</Code>
          {` · ${row.productTitle} · ${formatCount(row.currentStock)} on hand, ${formatCount(row.blocked)} blocked, safe stock ${formatCount(row.safeStock)}`}
        </>
      }
    >
      <Flex direction="column" gap="4">
        <SegmentedControl aria-label="Type of change" options={WAYS} value={way} onChange={setWay} />
        {way === 'adjust' ? (
          <AdjustmentForm row={row} onDone={onClose} />
        ) : (
          <ScannedStockForm row={row} onDone={onClose} />
        )}
      </Flex>
    </Dialog>
  );
}
