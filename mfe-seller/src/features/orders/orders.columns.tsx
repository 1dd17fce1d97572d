import { ORDER_STATUS_LABELS, type OrderListRow, startOfIndiaDay } from '@godown/contracts/orders';
import { courierName } from '@godown/contracts/shipping';
import {
  Box,
  Code,
  CopyButton,
  DateTime,
  Flex,
  formatDate,
  ListLink,
  type ListTarget,
  Money,
  StatusBadge,
  Tag,
  Text,
  Truncated,
  type Column,
} from '@godown/shared-ui/ui';
import { EddLabel } from './edd-label.js';
import { OrderTags } from './order-tags.js';
import { ReturnTag } from './return-tag.js';
import { toneOf } from './order-tone.js';

function pieces(order: OrderListRow): number {
  return order.items.reduce((sum, item) => sum + item.quantity, 0);
}

function Items({ order }: { order: OrderListRow }) {
  const [first, ...rest] = order.items;
  if (!first) return <span>–</span>;
  return (
    <Box minW="0">
      <Truncated text={first.title} length={28} />
      <Text size="xs" tone="muted">
        {rest.length === 0
          ? `${first.sku} × ${first.quantity}`
          : `${first.sku} and ${rest.length} more, ${pieces(order)} pieces`}
      </Text>
    </Box>
  );
}

function Shipping({ order }: { order: OrderListRow }) {
  if (order.deliveryAwb === null)
    return (
      <Text size="sm" tone="subtle">
        Not booked
      </Text>
    );
  return (
    <Box minW="0">
      <Text size="sm">{courierName(order.shipper ?? '')}</Text>
      <Flex align="center" gap="1">
        <Code>{order.deliveryAwb}</Code>
        <CopyButton value={order.deliveryAwb} what={`AWB ${order.deliveryAwb}`} />
      </Flex>
    </Box>
  );
}

/** @param linkTo the slider's address of an order, with the list's own query kept */
export function ordersColumns(linkTo: (order: OrderListRow) => ListTarget): Column<OrderListRow>[] {
  return [
    {
      key: 'createdAt',
      header: 'Order ID',
      fixed: true,
      sortable: true,
      card: 'title',
      cell: (order) => (
        <Flex direction="column" gap="0.5" align="flex-start">
          <ListLink target={linkTo(order)} aria-label={`Open order ${order.shopOrderId}`}>
            <Code>{order.shopOrderId}</Code>
          </ListLink>
          <Text as="div" size="xs" tone="muted">
            <DateTime value={order.createdAt} />
          </Text>
          {order.shopDate === null ? null : (
            <Text
              as="div"
              size="xs"
              tone="muted"
            >{`Ordered on ${formatDate(startOfIndiaDay(order.shopDate), 'date')}`}</Text>
          )}
          <OrderTags order={order} />
        </Flex>
      ),
    },
    { key: 'items', header: 'Items', cell: (order) => <Items order={order} /> },
    {
      key: 'customer',
      header: 'Customer / Store',
      cell: (order) => (
        <Box minW="0">
          <Text>{order.customerName}</Text>
          <Text size="xs" tone="muted">{`${order.customerPhone} · ${order.dropCity} ${order.dropPincode}`}</Text>
        </Box>
      ),
    },
    {
      key: 'pickup',
      header: 'Pickup',
      cell: ({ pickupAddress }) => (
        <Box minW="0">
          <Text>{pickupAddress.firstName}</Text>
          <Text size="xs" tone="muted">{`${pickupAddress.city} ${pickupAddress.pincode}`}</Text>
        </Box>
      ),
    },
    {
      key: 'amount',
      header: 'Payment',
      sortable: true,
      align: 'end',
      cell: (order) => (
        <Flex direction="column" align="flex-end" gap="0.5">
          <Money paise={order.amountPaise} />
          <Tag tone={order.paymentMode === 'Prepaid' ? 'neutral' : 'warning'}>{order.paymentMode}</Tag>
        </Flex>
      ),
    },
    { key: 'shipping', header: 'Shipping', cell: (order) => <Shipping order={order} /> },
    {
      key: 'statusAt',
      header: 'Status',
      sortable: true,
      card: 'corner',
      cell: (order) => (
        <Flex direction="column" align="flex-start" gap="0.5">
          <StatusBadge tone={toneOf(order.status)}>{ORDER_STATUS_LABELS[order.status]}</StatusBadge>
          <ReturnTag order={order} />
          <EddLabel order={order} />
        </Flex>
      ),
    },
    { key: 'remarks', header: 'Remarks', cell: (order) => <Truncated text={order.remarks} /> },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      card: 'actions',
      cell: (order) => (
        <ListLink target={linkTo(order)} aria-label={`Details of order ${order.shopOrderId}`}>
          Details
        </ListLink>
      ),
    },
  ];
}
