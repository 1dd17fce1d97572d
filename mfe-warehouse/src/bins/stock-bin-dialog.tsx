import { BinDialog } from './bin-dialog.js';
import { useSetBin } from './set-bin.request.js';

interface StockBinDialogProps {
  item: { inventoryId: string; name: string; bin: string | null };
  onSaved: () => void;
  onClose: () => void;
}

/** Where the stock of an item lies. */
export function StockBinDialog({ item, onSaved, onClose }: StockBinDialogProps) {
  const { mutateAsync } = useSetBin(item.inventoryId);
  return <BinDialog item={item} save={(body) => mutateAsync(body)} onSaved={onSaved} onClose={onClose} />;
}
