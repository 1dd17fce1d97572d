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
  Money,
  Tag,
  Text,
  type Column,
  type KeyValueItem,
} from '@godown/shared-ui/ui';
import { CourierOfOrder } from './courier-of-order.js';

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
      title: order.isD2ROrder ? 'Store' : 'Customer',
      facts: [
        { label: 'Name', value: `${order.customerName}, ${customer.phone}` },
        { label: 'Email', value: customer.email },
        { label: 'Shipping address', value: addressText(order.shippingAddress), wide: true },
        { label: 'Billing address', value: addressText(order.billingAddress), wide: true },
        { label: 'Remarks', value: order.remarks, wide: true },
      ],
    },
    {
      title: 'Payment',
      facts: [
        { label: 'Mode', value: order.paymentMode },
        { label: 'Subtotal', value: <Money paise={order.subtotalPaise} /> },
        { label: gst.igstPaise > 0 ? 'IGST' : 'CGST + SGST / UTGST', value: <Money paise={order.taxPaise} /> },
        {
          label: 'Special discount',
          value: order.specialDiscountPaise === 0 ? null : <Money paise={order.specialDiscountPaise} />,
        },
        { label: 'Grand total', value: <Money paise={order.amountPaise} /> },
        ...(order.advancePaise === 0
          ? []
          : [
              { label: 'Paid in advance', value: <Money paise={order.advancePaise} /> },
              { label: 'To be collected', value: <Money paise={collectedPaise(order)} /> },
            ]),
        { label: 'Due date', value: order.d2rDueDate },
      ],
    },
    {
      title: 'Shipping',
      facts: [
        {
          label: 'Pickup',
          value: `${order.pickupAddress.firstName}, ${order.pickupAddress.city} ${order.pickupAddress.pincode}`,
        },
        {
          label: 'Courier',
          value: order.shipper === null ? null : <CourierOfOrder orderId={order.id} shipper={order.shipper} />,
        },
        { label: 'AWB', value: order.deliveryAwb === null ? null : <Awb awb={order.deliveryAwb} /> },
        { label: 'Ready to ship at', value: order.rtsAt === null ? null : <DateTime value={order.rtsAt} /> },
        { label: 'E-way bill', value: order.ewayBill },
        { label: 'Weight (gm)', value: order.weightGrams },
      ],
    },
    {
      title: 'Source',
      facts: [
        { label: 'External order ID', value: order.externalOrderId },
        {
          label: 'Order date',
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
    header: 'Item',
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
    header: 'WSIN',
    cell: (item) =>
      item.wsinMapping.length === 0
        ? 'None'
        : item.wsinMapping.map(({ wsin, quantity }) => <Code key={wsin}>{`${wsin} × ${quantity}`}</Code>),
  },
  { key: 'quantity', header: 'Quantity', align: 'end', cell: (item) => item.quantity },
  {
    key: 'unit',
    header: 'Unit price',
    align: 'end',
    cell: (item) => (item.isFree ? <Tag tone="success">Free</Tag> : <Money paise={item.unitPaise} />),
  },
  {
    key: 'tax',
    header: 'GST',
    align: 'end',
    cell: (item) => (
      <Box>
        <Money paise={item.taxPaise} />
        <Text size="xs" tone="muted">{`${item.igst}%`}</Text>
      </Box>
    ),
  },
  { key: 'total', header: 'Line total', align: 'end', cell: (item) => <Money paise={item.totalPaise} /> },
];

export function OrderItems({ order }: { order: OrderView }) {
  return (
    <DataTable
      name="order-items"
      label="Items"
      columns={ITEM_COLUMNS}
      rows={order.itemDetails}
      rowId={(item) => item.id}
      withColumnChooser={false}
      state={{ isPending: false, isError: false }}
      empty={{ title: 'This order has no items' }}
    />
  );
}
