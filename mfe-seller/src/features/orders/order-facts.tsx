import {
  collectedPaise,
  type OrderAddress,
  type OrderItemView,
  type OrderView,
  startOfIndiaDay,
} from '@godown/contracts/orders';
import {
  Box,
  Code,
  CopyButton,
  DataTable,
  DateTime,
  Flex,
  formatDate,
  formatDay,
  Money,
  Tag,
  Text,
  type Column,
  type KeyValueItem,
} from '@godown/shared-ui/ui';
import { CourierOfOrder } from './courier-of-order.js';
import { t } from './order-details.texts.js';

function addressText(address: OrderAddress): string {
  return [
    address.addressLine1,
    address.addressLine2,
    address.landmark,
    `${address.city}, ${address.state} ${address.pincode}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What is known about an order, by what it is asked for. */
export function orderFacts(order: OrderView): { title: string; facts: KeyValueItem[] }[] {
  const { customer, gst } = order;
  return [
    {
      title: order.isD2ROrder ? t('store') : t('customer'),
      facts: [
        { label: t('name'), value: `${order.customerName}, ${customer.phone}` },
        { label: t('email'), value: customer.email },
        { label: t('shippingAddress'), value: addressText(order.shippingAddress), wide: true },
        { label: t('billingAddress'), value: addressText(order.billingAddress), wide: true },
        { label: t('remarks'), value: order.remarks, wide: true },
      ],
    },
    {
      title: t('payment'),
      facts: [
        { label: t('mode'), value: order.paymentMode },
        { label: t('subtotal'), value: <Money paise={order.subtotalPaise} /> },
        { label: gst.igstPaise > 0 ? 'IGST' : 'CGST + SGST / UTGST', value: <Money paise={order.taxPaise} /> },
        {
          label: t('specialDiscount'),
          value: order.specialDiscountPaise === 0 ? null : <Money paise={order.specialDiscountPaise} />,
        },
        { label: t('grandTotal'), value: <Money paise={order.amountPaise} /> },
        ...(order.advancePaise === 0
          ? []
          : [
              { label: t('paidInAdvance'), value: <Money paise={order.advancePaise} /> },
              { label: t('toBeCollected'), value: <Money paise={collectedPaise(order)} /> },
            ]),
        { label: t('dueDate'), value: order.d2rDueDate === null ? null : formatDay(order.d2rDueDate) },
      ],
    },
    {
      title: t('shipping'),
      facts: [
        {
          label: t('pickup'),
          value: `${order.pickupAddress.firstName}, ${order.pickupAddress.city} ${order.pickupAddress.pincode}`,
        },
        {
          label: t('courier'),
          value: order.shipper === null ? null : <CourierOfOrder orderId={order.id} shipper={order.shipper} />,
        },
        { label: t('awb'), value: order.deliveryAwb === null ? null : <Awb awb={order.deliveryAwb} /> },
        { label: t('readyToShipAt'), value: order.rtsAt === null ? null : <DateTime value={order.rtsAt} /> },
        { label: t('eWayBill'), value: order.ewayBill },
        { label: t('weightGm'), value: order.weightGrams },
      ],
    },
    {
      title: t('source'),
      facts: [
        { label: t('externalOrderId'), value: order.externalOrderId },
        {
          label: t('orderDate'),
          value: order.shopDate === null ? null : formatDate(startOfIndiaDay(order.shopDate), 'date'),
        },
      ],
    },
  ];
}

function Awb({ awb }: { awb: string }) {
  return (
    <Flex align="center" gap="1">
      <Code>{awb}</Code>
      <CopyButton value={awb} what={`AWB ${awb}`} />
    </Flex>
  );
}

const ITEM_COLUMNS: Column<OrderItemView>[] = [
  {
    key: 'title',
    header: t('item'),
    card: 'title',
    fixed: true,
    cell: (item) => (
      <Box minW="0">
        <Text weight="medium">{item.title}</Text>
        <Text size="xs" tone="muted">
          {item.sku}
        </Text>
      </Box>
    ),
  },
  {
    key: 'wsin',
    header: t('wsin'),
    cell: (item) =>
      item.wsinMapping.length === 0
        ? t('none')
        : item.wsinMapping.map(({ wsin, quantity }) => <Code key={wsin}>{`${wsin} × ${quantity}`}</Code>),
  },
  { key: 'quantity', header: t('quantity'), align: 'end', cell: (item) => item.quantity },
  {
    key: 'unit',
    header: t('unitPrice'),
    align: 'end',
    cell: (item) => (item.isFree ? <Tag tone="success">{t('free')}</Tag> : <Money paise={item.unitPaise} />),
  },
  {
    key: 'tax',
    header: t('gst'),
    align: 'end',
    cell: (item) => (
      <Box>
        <Money paise={item.taxPaise} />
        <Text size="xs" tone="muted">{`${item.igst}%`}</Text>
      </Box>
    ),
  },
  { key: 'total', header: t('lineTotal'), align: 'end', cell: (item) => <Money paise={item.totalPaise} /> },
];

export function OrderItems({ order }: { order: OrderView }) {
  return (
    <DataTable
      name="order-items"
      label={t('items')}
      columns={ITEM_COLUMNS}
      rows={order.itemDetails}
      rowId={(item) => item.id}
      withColumnChooser={false}
      state={{ isPending: false, isError: false }}
      empty={{ title: t('thisOrderHasNoItems') }}
    />
  );
}
