import { isReturning, ORDER_STATUS_LABELS, type OrderListRow, startOfIndiaDay } from '@godown/contracts/orders';
import { courierName } from '@godown/contracts/shipping';
import {
  Box,
  CellLines,
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
import { ReturnNote } from './return-tag.js';
import { toneOf } from './order-tone.js';
import { t } from './orders.texts.js';

function pieces(order: OrderListRow): number {
  return order.items.reduce((sum, item) => sum + item.quantity, 0);
}

function Items({ order }: { order: OrderListRow }) {
  const [first, ...rest] = order.items;
  if (!first) return <span>–</span>;
  const below =
    rest.length === 0
      ? `${first.sku} × ${first.quantity}`
      : t('firstAndMore', { sku: first.sku, count: rest.length, pieces: pieces(order) });
  return (
    <CellLines below={below} title={`${first.title}, ${below}`}>
      {first.title}
    </CellLines>
  );
}

function Shipping({ order }: { order: OrderListRow }) {
  if (order.deliveryAwb === null)
    return (
      <Text size="sm" tone="subtle">
        {t('notBooked')}
      </Text>
    );
  return (
    <Box minW="0" lineHeight="snug">
      <Text size="sm">{courierName(order.shipper ?? '')}</Text>
      <Flex align="center" gap="1">
        <Code>{order.deliveryAwb}</Code>
        <Box my="-1">
          <CopyButton value={order.deliveryAwb} what={`AWB ${order.deliveryAwb}`} />
        </Box>
      </Flex>
    </Box>
  );
}

/** @param linkTo the slider's address of an order, with the list's own query kept */
export function ordersColumns(linkTo: (order: OrderListRow) => ListTarget): Column<OrderListRow>[] {
  return [
    {
      key: 'createdAt',
      header: t('orderId'),
      fixed: true,
      sortable: true,
      card: 'title',
      cell: (order) => (
        <Box minW="0" lineHeight="snug">
          <Flex align="center" gap="1.5">
            <ListLink target={linkTo(order)} aria-label={t('openOrder', { shopOrderId: order.shopOrderId })}>
              <Code whiteSpace="nowrap">{order.shopOrderId}</Code>
            </ListLink>
            <OrderTags order={order} />
          </Flex>
          <Text as="div" size="xs" tone="muted">
            <DateTime value={order.createdAt} />
          </Text>
        </Box>
      ),
    },
    {
      key: 'shopDate',
      header: t('orderedOn'),
      hiddenAtFirst: true,
      card: 'hidden',
      has: ({ shopDate }) => shopDate !== null,
      cell: ({ shopDate }) => (shopDate === null ? '–' : formatDate(startOfIndiaDay(shopDate), 'date')),
    },
    { key: 'items', header: t('items'), cell: (order) => <Items order={order} /> },
    {
      key: 'customer',
      header: t('customerStore'),
      cell: (order) => (
        <CellLines
          width="lg"
          below={`${order.customerPhone} · ${order.dropCity} ${order.dropPincode}`}
          title={`${order.customerName}, ${order.dropCity} ${order.dropPincode}`}
        >
          {order.customerName}
        </CellLines>
      ),
    },
    {
      key: 'pickup',
      header: t('pickup'),
      cell: ({ pickupAddress: { firstName, city, pincode } }) => (
        <CellLines width="sm" below={`${city} ${pincode}`} title={`${firstName}, ${city} ${pincode}`}>
          {firstName}
        </CellLines>
      ),
    },
    {
      key: 'amount',
      header: t('payment'),
      sortable: true,
      align: 'end',
      cell: (order) => (
        <Flex direction="column" align="flex-end" lineHeight="snug">
          <Money paise={order.amountPaise} />
          <Tag tone={order.paymentMode === 'Prepaid' ? 'neutral' : 'warning'}>{order.paymentMode}</Tag>
        </Flex>
      ),
    },
    { key: 'shipping', header: t('shipping'), cell: (order) => <Shipping order={order} /> },
    {
      key: 'statusAt',
      pin: 'none',
      header: t('status'),
      sortable: true,
      card: 'corner',
      cell: (order) => (
        <CellLines width="xl" below={isReturning(order) ? <ReturnNote order={order} /> : <EddLabel order={order} />}>
          <StatusBadge tone={toneOf(order.status)}>{ORDER_STATUS_LABELS[order.status]}</StatusBadge>
        </CellLines>
      ),
    },
    {
      key: 'remarks',
      pin: 'none',
      header: t('remarks'),
      has: ({ remarks }) => (remarks ?? '') !== '',
      cell: (order) => <Truncated text={order.remarks} />,
    },
  ];
}
