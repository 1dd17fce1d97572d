import { type CourierKey, type OrderQuote } from '@godown/contracts/shipping';
import { Code, type Column, DataTable, FigureTable, formatCount, Money, Section, Select } from '@godown/shared-ui/ui';
import { figuresText, kilograms } from './courier-figures.js';
import { type CourierChoices, courierOf, totalsByCourier } from './ship-plan.js';
import { Skipped } from './skipped.js';
import { t } from './ship-sheet.texts.js';

interface OrderRowsProps {
  orders: readonly OrderQuote[];
  choices: CourierChoices;
  onChoose: (orderId: string, courier: CourierKey) => void;
}

export const nameOf = ({ shopOrderId, orderId }: OrderQuote): string => shopOrderId || orderId;

const orderColumn = (): Column<OrderQuote> => ({
  key: 'order',
  header: t('columns.order'),
  card: 'title',
  fixed: true,
  cell: (order) => <Code>{nameOf(order)}</Code>,
});

function CourierChoice({ order, choices, onChoose }: Omit<OrderRowsProps, 'orders'> & { order: OrderQuote }) {
  return (
    <Select<CourierKey>
      aria-label={t('courierOf', { order: nameOf(order) })}
      options={order.couriers.map((quote) => ({
        value: quote.courier,
        label: quote.isSuggested ? `${figuresText(quote)} · ${t('badges.suggested')}` : figuresText(quote),
      }))}
      value={courierOf(order, choices)?.courier ?? ''}
      onChange={(courier) => {
        if (courier !== '') onChoose(order.orderId, courier);
      }}
    />
  );
}

/** One row per order, with the courier it goes to. */
export function OrderRows({ orders, ...choice }: OrderRowsProps) {
  const columns: Column<OrderQuote>[] = [
    orderColumn(),
    {
      key: 'courier',
      header: t('columns.courier'),
      cell: (order) => <CourierChoice order={order} {...choice} />,
    },
    {
      key: 'weight',
      header: t('columns.weight'),
      align: 'end',
      cell: (order) => kilograms(courierOf(order, choice.choices)?.chargeableGrams ?? 0),
    },
    {
      key: 'price',
      header: t('columns.price'),
      align: 'end',
      card: 'corner',
      cell: (order) => <Money paise={courierOf(order, choice.choices)?.freightPaise ?? 0} />,
    },
  ];
  return (
    <DataTable
      name="ship-orders"
      label={t('orders')}
      columns={columns}
      rows={orders}
      rowId={({ orderId }) => orderId}
      withColumnChooser={false}
      state={{ isPending: false, isError: false }}
      empty={{ title: t('nothing') }}
    />
  );
}

export function CourierTotals({ orders, choices }: Omit<OrderRowsProps, 'onChoose'>) {
  const totals = totalsByCourier(orders, choices);
  return (
    <FigureTable
      label={t('byCourier')}
      columns={[t('columns.courier'), t('columns.orders'), t('columns.price')]}
      rows={totals.map(({ courier, courierName, orders: count, freightPaise }) => ({
        key: courier,
        cells: [courierName, formatCount(count), <Money key="price" paise={freightPaise} />],
      }))}
    />
  );
}

/** The orders that nobody takes now, each with its reason. */
export function RefusedOrders({ orders }: { orders: readonly OrderQuote[] }) {
  const columns: Column<OrderQuote>[] = [
    orderColumn(),
    {
      key: 'reason',
      header: t('columns.reason'),
      cell: ({ refusal, skipped }) => (
        <>
          {refusal}
          <Skipped reasons={skipped} />
        </>
      ),
    },
  ];
  return (
    <Section title={t('refused')}>
      <DataTable
        name="ship-refused"
        label={t('refused')}
        columns={columns}
        rows={orders}
        rowId={({ orderId }) => orderId}
        withColumnChooser={false}
        state={{ isPending: false, isError: false }}
        empty={{ title: t('nothing') }}
      />
    </Section>
  );
}
