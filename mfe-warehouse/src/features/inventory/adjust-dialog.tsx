import { type InventoryView } from '@godown/contracts/inventory';
import { Code, Dialog, Flex, formatCount, SegmentedControl } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { AdjustmentForm } from './adjustment-form.js';
import { ScannedStockForm } from './scanned-stock-form.js';
import { t } from './inventory.texts.js';

const WAYS = [
  { value: 'adjust', label: t('adjust') },
  { value: 'scanned', label: t('scannedStock') },
] as const;
type Way = (typeof WAYS)[number]['value'];

/** Changes the stock of one WSIN: a correction after counting, or an entry as if it had been scanned. */
export function AdjustDialog({ row, onClose }: { row: InventoryView; onClose: () => void }) {
  const [way, setWay] = useState<Way>('adjust');
  return (
    <Dialog
      title={t('adjustInventory')}
      onClose={onClose}
      description={
        <>
          <Code>{row.wsin}</Code>
          {' · '}
          {t('onHandBlockedSafeStock', {
            productTitle: row.productTitle,
            currentStock: formatCount(row.currentStock),
            blocked: formatCount(row.blocked),
            safeStock: formatCount(row.safeStock),
          })}
        </>
      }
    >
      <Flex direction="column" gap="4">
        <SegmentedControl aria-label={t('typeOfChange')} options={WAYS} value={way} onChange={setWay} />
        {way === 'adjust' ? (
          <AdjustmentForm row={row} onDone={onClose} />
        ) : (
          <ScannedStockForm row={row} onDone={onClose} />
        )}
      </Flex>
    </Dialog>
  );
}
