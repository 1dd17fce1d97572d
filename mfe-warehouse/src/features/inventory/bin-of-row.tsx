import { type InventoryView } from '@godown/contracts/inventory';
import { useQueryClient } from '@godown/shared-ui/query';
import { StockBinDialog } from '../../bins/stock-bin-dialog.js';
import { inventoryKeys } from './inventory.keys.js';

/** Where the item of a row lies. */
export function BinOfRow({ row: { inventoryId, wsin, bin }, onClose }: { row: InventoryView; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <StockBinDialog
      item={{ inventoryId, name: wsin, bin }}
      onSaved={() => void client.invalidateQueries({ queryKey: inventoryKeys.all })}
      onClose={onClose}
    />
  );
}
