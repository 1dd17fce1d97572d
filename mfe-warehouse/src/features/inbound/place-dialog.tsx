import { type InboundLine } from '@godown/contracts/inbound';
import { BinDialog } from '../../bins/bin-dialog.js';
import { usePlaceLine } from './place-line.request.js';

interface PlaceDialogProps {
  shipmentId: string;
  line: InboundLine;
  onClose: () => void;
}

/** Where an item was put away. */
export function PlaceDialog({ shipmentId, line: { id, wsin, bin }, onClose }: PlaceDialogProps) {
  const { mutateAsync } = usePlaceLine(shipmentId, id);
  return <BinDialog item={{ name: wsin, bin }} save={(body) => mutateAsync(body)} onClose={onClose} />;
}
