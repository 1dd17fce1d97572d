import { type NewTripRequest, type TripOrder } from '@godown/contracts/fleet';
import { errorText } from '@godown/shared-ui/api';
import { useFormContext, useWatch } from '@godown/shared-ui/forms';
import {
  Button,
  CellLines,
  Code,
  type Column,
  DataTable,
  Flex,
  formatCount,
  formatDay,
  Money,
  type Selection,
  Text,
} from '@godown/shared-ui/ui';
import { UnpackedNote } from '../../unpacked/unpacked-note.js';
import { useTripOrders } from './trip-orders.request.js';
import { t } from './trips.texts.js';

const GRAMS = 1000;

export function orderColumns(): Column<TripOrder>[] {
  return [
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
      cell: ({ customerName, wishedDay = null }) =>
        wishedDay === null ? (
          customerName
        ) : (
          <CellLines below={t('plan.wished', { day: formatDay(wishedDay) })}>{customerName}</CellLines>
        ),
    },
    { key: 'place', header: t('orders.place'), cell: ({ city, pincode }) => `${city} ${pincode}` },
    {
      key: 'weight',
      header: t('plan.weight'),
      align: 'end',
      cell: ({ weightGrams }) => `${formatCount(weightGrams / GRAMS)} kg`,
    },
    {
      key: 'cod',
      header: t('orders.cod'),
      align: 'end',
      cell: ({ codPaise }) => (codPaise > 0 ? <Money paise={codPaise} /> : '–'),
    },
  ];
}

/** As many as the vehicle takes, from the first on. */
function whatFits(orders: readonly TripOrder[], parcels: number, kilograms: number): string[] {
  let left = kilograms * GRAMS;
  const fitting: string[] = [];
  for (const { orderId, weightGrams } of orders) {
    if (fitting.length >= parcels || weightGrams > left) continue;
    fitting.push(orderId);
    left -= weightGrams;
  }
  return fitting;
}

/** The parcels that wait, ticked for the trip. */
export function TripOrdersTable({ clusterId }: { clusterId: string }) {
  const { setValue, formState } = useFormContext<NewTripRequest>();
  const { warehouseId, capacityParcels, capacityKilograms, orderIds } = useWatch<NewTripRequest>();
  const orders = useTripOrders(warehouseId ?? '', clusterId);
  const rows = orders.data ?? [];
  const known = new Set(rows.map(({ orderId }) => orderId));
  const chosen = (orderIds ?? []).filter((id) => known.has(id));
  const grams = rows.reduce((sum, row) => sum + (chosen.includes(row.orderId) ? row.weightGrams : 0), 0);
  const [parcels, kilograms] = [Number(capacityParcels ?? 0), Number(capacityKilograms ?? 0)];
  const choose = (ids: readonly string[]) =>
    setValue('orderIds', [...ids], { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const select = (selection: Selection) =>
    choose(selection.kind === 'some' ? [...selection.ids] : rows.map(({ orderId }) => orderId));
  const fault = formState.errors.orderIds?.message;
  return (
    <Flex direction="column" gap="3">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text aria-live="polite">
          {t('plan.chosen', {
            count: chosen.length,
            most: parcels,
            kilograms: formatCount(grams / GRAMS),
            mostKilograms: kilograms,
          })}
        </Text>
        <Button size="sm" disabled={rows.length === 0} onClick={() => choose(whatFits(rows, parcels, kilograms))}>
          {t('plan.fill')}
        </Button>
      </Flex>
      {fault === undefined ? null : (
        <Text role="alert" size="sm" tone="danger">
          {fault}
        </Text>
      )}
      <UnpackedNote orders={rows} />
      <DataTable
        name="trip-orders"
        label={t('plan.orders')}
        columns={orderColumns()}
        rows={rows}
        rowId={({ orderId }) => orderId}
        rowLabel={({ shopOrderId }) => shopOrderId}
        withColumnChooser={false}
        state={{
          isPending: orders.isPending,
          isError: orders.isError,
          isFetching: orders.isFetching,
          refetch: orders.refetch,
        }}
        errorMessage={errorText(orders.error, t('plan.ordersFailed'))}
        empty={{ title: t('plan.none'), description: t('plan.noneHint') }}
        selection={{ kind: 'some', ids: new Set(chosen) }}
        onSelectionChange={select}
      />
    </Flex>
  );
}
