import {
  isOfToday,
  type JourneyOrderView,
  type JourneyStatus,
  mayMoveJourney,
  reversedStatus,
  TRIP_MESSAGES,
  type TripView,
} from '@godown/contracts/fleet';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import { useState } from 'react';
import { CellLines, Code, type Column, DataTable, Flex, Money, OutLink, StatusBadge } from '@godown/shared-ui/ui';
import { useHandOverStop } from './hand-over-stop.request.js';
import { ReverseDialog } from './reverse-dialog.js';
import { useReturnParcel } from './return-parcel.request.js';
import { SendBackDialog } from './send-back-dialog.js';
import { timeColumns } from './stop-times.js';
import { TakeOffDialog } from './take-off-dialog.js';
import { JOURNEY_TONES } from './trip-looks.js';
import { t } from './trips.texts.js';
import { useTripActor } from './use-trip-actor.js';

/** What the driver took at the door; null where the reader may not see it. */
function proofColumn(tripId: string | null): Column<JourneyOrderView> {
  return {
    key: 'proof',
    header: t('orders.proof'),
    has: ({ proofs = [] }) => tripId !== null && proofs.length > 0,
    cell: ({ proofs = [], orderId, shopOrderId }) =>
      tripId === null || proofs.length === 0 ? (
        '–'
      ) : (
        <Flex gap="2" wrap="wrap">
          {proofs.map(({ id, kind }) => (
            <OutLink
              key={id}
              href={`/api/wms/trips/${tripId}/orders/${orderId}/proof?proofId=${id}`}
              aria-label={t('orders.proofOf', { kind: t(`orders.proofs.${kind}`), order: shopOrderId })}
            >
              {t(`orders.proofs.${kind}`)}
            </OutLink>
          ))}
        </Flex>
      ),
  };
}

/** @param proofsOf the trip whose pictures may be opened */
function columnsOf(proofsOf: string | null): Column<JourneyOrderView>[] {
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
    {
      key: 'customer',
      header: t('orders.customer'),
      cell: ({ customerName, city, pincode, isNearby }) => (
        <CellLines
          below={[`${city} ${pincode}`, ...(isNearby ? [t('orders.approximate')] : [])].join(' · ')}
          title={isNearby ? t('detail.nearby') : undefined}
        >
          {customerName}
        </CellLines>
      ),
    },
    {
      key: 'status',
      header: t('orders.status'),
      card: 'corner',
      cell: ({ status, remark }) => (
        <CellLines below={remark ?? undefined} title={remark ?? undefined} width="lg">
          <StatusBadge tone={JOURNEY_TONES[status]}>{t(`journeyStatuses.${status}`)}</StatusBadge>
        </CellLines>
      ),
    },
    ...timeColumns(),
    {
      key: 'cod',
      header: t('orders.cod'),
      align: 'end',
      has: ({ codPaise }) => codPaise > 0,
      cell: ({ codPaise }) => (codPaise > 0 ? <Money paise={codPaise} /> : '–'),
    },
    proofColumn(proofsOf),
  ];
}

type Asked = { what: 'takeOff' | 'reverse' | 'sendBack'; order: JourneyOrderView };

/** The parcels of a trip, by their stops. The warehouse checks in what came back, and takes parcels off a running trip. */
export function JourneyOrders({ trip }: { trip: TripView }) {
  const canManage = useCan('trips.manage');
  const actor = useTripActor();
  const maySeeProofs = useCan('deliveryProofs.read');
  const { mutate } = useReturnParcel();
  const handOver = useHandOverStop();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const takeBack = ({ orderId }: JourneyOrderView) =>
    mutate(
      { tripId: trip.id, orderId },
      {
        onSuccess: ({ message }) => notify.success(message ?? t('orders.returned')),
        onError: (error) => notifyError(error, { text: t('orders.returnFailed') }),
      },
    );
  const give = ({ orderId }: JourneyOrderView) =>
    handOver.mutate(
      { tripId: trip.id, orderId },
      {
        onSuccess: ({ message }) => notify.success(message ?? TRIP_MESSAGES.handedOver),
        onError: (error) => notifyError(error, { text: t('orders.handOverFailed') }),
      },
    );
  const actionsOf = (order: JourneyOrderView) => {
    const by = { by: actor, during: trip.status };
    const mayMove = (to: JourneyStatus) => mayMoveJourney(order.status, to, by);
    const reversed = reversedStatus(trip.status);
    const mayReverse =
      typeof order.endedAt === 'string' &&
      isOfToday(new Date(order.endedAt), new Date()) &&
      mayMoveJourney(order.status, reversed, { ...by, as: 'reversal' });
    return [
      ...(mayMove('RETURNED')
        ? [{ key: 'return', label: t('orders.returned'), primary: true, onSelect: () => takeBack(order) }]
        : []),
      ...(mayMove('PICKED_UP')
        ? [{ key: 'handOver', label: t('orders.handOver'), primary: true, onSelect: () => give(order) }]
        : []),
      ...(mayMove('TAKEN_OFF')
        ? [
            {
              key: 'takeOff',
              label: t('orders.takeOff'),
              primary: true,
              onSelect: () => setAsked({ what: 'takeOff', order }),
            },
          ]
        : []),
      ...(order.maySendBack === true
        ? [{ key: 'sendBack', label: t('orders.sendBack'), onSelect: () => setAsked({ what: 'sendBack', order }) }]
        : []),
      ...(mayReverse
        ? [{ key: 'reverse', label: t('orders.reverse'), onSelect: () => setAsked({ what: 'reverse', order }) }]
        : []),
    ];
  };
  const hasActions = canManage && trip.journeyOrders.some((order) => actionsOf(order).length > 0);
  return (
    <>
      <DataTable
        name="journey-orders"
        label={t('orders.title')}
        columns={columnsOf(maySeeProofs ? trip.id : null)}
        rows={trip.journeyOrders}
        rowId={({ orderId }) => orderId}
        rowLabel={({ shopOrderId }) => shopOrderId}
        withColumnChooser={false}
        state={{ isPending: false, isError: false }}
        empty={{ title: t('orders.empty') }}
        {...(hasActions ? { rowActions: actionsOf } : {})}
      />
      {asked?.what === 'takeOff' ? <TakeOffDialog tripId={trip.id} order={asked.order} onClose={close} /> : null}
      {asked?.what === 'sendBack' ? <SendBackDialog tripId={trip.id} order={asked.order} onClose={close} /> : null}
      {asked?.what === 'reverse' ? <ReverseDialog trip={trip} order={asked.order} onClose={close} /> : null}
    </>
  );
}
