import { type JourneyOrderView, type JourneyStatus, mayMoveJourney, type TripView } from '@godown/contracts/fleet';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import { useState } from 'react';
import { Button, CellLines, Code, type Column, DataTable, Money, OutLink, StatusBadge } from '@godown/shared-ui/ui';
import { useReturnParcel } from './return-parcel.request.js';
import { TakeOffDialog } from './take-off-dialog.js';
import { JOURNEY_TONES } from './trip-looks.js';
import { t } from './trips.texts.js';

/** What the driver took at the door; null where the reader may not see it. */
function proofColumn(tripId: string | null): Column<JourneyOrderView> {
  return {
    key: 'proof',
    header: t('orders.proof'),
    has: ({ proof }) => tripId !== null && proof !== null,
    cell: ({ proof, orderId, shopOrderId }) =>
      tripId === null || proof === null ? (
        '–'
      ) : (
        <OutLink
          href={`/api/wms/trips/${tripId}/orders/${orderId}/proof`}
          aria-label={t('orders.proofOf', { kind: t(`orders.proofs.${proof}`), order: shopOrderId })}
        >
          {t(`orders.proofs.${proof}`)}
        </OutLink>
      ),
  };
}

interface Rights {
  /** The trip whose pictures may be opened. */
  proofsOf: string | null;
  /** What the desk can do with a parcel as it stands; null: nothing. */
  actionOf: (order: JourneyOrderView) => RowAction | null;
}

interface RowAction {
  label: string;
  /** Names the parcel as well. */
  name: string;
  run: () => void;
}

function columnsOf({ proofsOf, actionOf }: Rights): Column<JourneyOrderView>[] {
  return [
    { key: 'position', header: t('orders.stop'), align: 'end', card: 'row', cell: ({ position }) => position },
    {
      key: 'order',
      header: t('orders.order'),
      fixed: true,
      card: 'title',
      cell: ({ shopOrderId, awb }) => (
        <CellLines below={awb}>
          <Code>{shopOrderId}</Code>
        </CellLines>
      ),
    },
    { key: 'customer', header: t('orders.customer'), cell: ({ customerName }) => customerName },
    {
      key: 'place',
      header: t('orders.place'),
      cell: ({ city, pincode, isNearby }) => (
        <CellLines
          below={isNearby ? t('orders.approximate') : undefined}
          title={isNearby ? t('detail.nearby') : undefined}
        >{`${city} ${pincode}`}</CellLines>
      ),
    },
    {
      key: 'status',
      header: t('orders.status'),
      card: 'corner',
      cell: ({ status }) => <StatusBadge tone={JOURNEY_TONES[status]}>{t(`journeyStatuses.${status}`)}</StatusBadge>,
    },
    {
      key: 'cod',
      header: t('orders.cod'),
      align: 'end',
      has: ({ codPaise }) => codPaise > 0,
      cell: ({ codPaise }) => (codPaise > 0 ? <Money paise={codPaise} /> : '–'),
    },
    {
      key: 'remark',
      header: t('orders.remark'),
      has: ({ remark }) => remark !== null,
      cell: ({ remark }) => remark ?? '–',
    },
    proofColumn(proofsOf),
    {
      key: 'actions',
      header: t('orders.actions'),
      isHeaderQuiet: true,
      align: 'end',
      card: 'actions',
      has: (order) => actionOf(order) !== null,
      cell: (order) => {
        const action = actionOf(order);
        return action === null ? null : (
          <Button size="sm" variant="ghost" aria-label={action.name} onClick={action.run}>
            {action.label}
          </Button>
        );
      },
    },
  ];
}

/** The parcels of a trip, by their stops. The warehouse checks in what came back, and takes parcels off a running trip. */
export function JourneyOrders({ trip }: { trip: TripView }) {
  const canManage = useCan('trips.manage');
  const maySeeProofs = useCan('deliveryProofs.read');
  const { mutate } = useReturnParcel();
  const [takingOff, setTakingOff] = useState<JourneyOrderView | null>(null);
  const takeBack = ({ orderId }: JourneyOrderView) =>
    mutate(
      { tripId: trip.id, orderId },
      {
        onSuccess: ({ message }) => notify.success(message ?? t('orders.returned')),
        onError: (error) => notifyError(error, { text: t('orders.returnFailed') }),
      },
    );
  const actionOf = (order: JourneyOrderView): RowAction | null => {
    if (!canManage) return null;
    const mayMove = (to: JourneyStatus) => mayMoveJourney(order.status, to, { by: 'warehouse', during: trip.status });
    const shown = { order: order.shopOrderId };
    if (mayMove('RETURNED'))
      return { label: t('orders.returned'), name: t('orders.returnedOf', shown), run: () => takeBack(order) };
    if (mayMove('TAKEN_OFF'))
      return { label: t('orders.takeOff'), name: t('orders.takeOffOf', shown), run: () => setTakingOff(order) };
    return null;
  };
  return (
    <>
      <DataTable
        name="journey-orders"
        label={t('orders.title')}
        columns={columnsOf({ proofsOf: maySeeProofs ? trip.id : null, actionOf })}
        rows={trip.journeyOrders}
        rowId={({ orderId }) => orderId}
        withColumnChooser={false}
        state={{ isPending: false, isError: false }}
        empty={{ title: t('orders.empty') }}
      />
      {takingOff === null ? null : (
        <TakeOffDialog tripId={trip.id} order={takingOff} onClose={() => setTakingOff(null)} />
      )}
    </>
  );
}
