import { type HandoverParcel } from '@godown/contracts/handovers';
import { TrashIcon } from '@godown/shared-ui/icons';
import { CellLines, Code, type Column, DateTime, IconButton } from '@godown/shared-ui/ui';
import { t } from './handovers.texts.js';

/** @param onTakeOff null: nothing is taken off any more */
export function parcelColumns(onTakeOff: ((parcel: HandoverParcel) => void) | null): Column<HandoverParcel>[] {
  const columns: Column<HandoverParcel>[] = [
    { key: 'awb', header: t('parcels.awb'), fixed: true, card: 'title', cell: ({ awb }) => <Code>{awb}</Code> },
    { key: 'order', header: t('parcels.order'), cell: ({ shopOrderId }) => <Code>{shopOrderId}</Code> },
    { key: 'customer', header: t('parcels.customer'), cell: ({ customerName }) => customerName },
    {
      key: 'place',
      header: t('parcels.place'),
      cell: ({ city, pincode }) => <CellLines below={pincode}>{city}</CellLines>,
    },
    {
      key: 'weight',
      header: t('parcels.weight'),
      align: 'end',
      cell: ({ weightGrams }) => `${(weightGrams / 1000).toFixed(2)} kg`,
    },
    { key: 'scannedAt', header: t('parcels.scannedAt'), cell: ({ scannedAt }) => <DateTime value={scannedAt} /> },
  ];
  if (onTakeOff === null) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: t('parcels.takeOff'),
      align: 'end',
      cell: (parcel) => (
        <IconButton size="sm" label={`${t('parcels.takeOff')}: ${parcel.awb}`} onClick={() => onTakeOff(parcel)}>
          <TrashIcon aria-hidden="true" />
        </IconButton>
      ),
    },
  ];
}
