import { ORDER_STATUS_LABELS } from '@godown/contracts/orders';
import { type DeliveryRow, WEBHOOK_EVENT_LABELS } from '@godown/contracts/webhooks';
import { Code, type Column, DateTime, Flex, StatusBadge, Tag, Text } from '@godown/shared-ui/ui';
import { answerText, DELIVERY_LABELS, DELIVERY_TONES } from './webhook-words.js';

/** The order's status as screens call it. */
export function orderStatusLabel(status: string): string {
  return Object.entries(ORDER_STATUS_LABELS).find(([key]) => key === status)?.[1] ?? status;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

export const deliveryColumns: Column<DeliveryRow>[] = [
  {
    key: 'createdAt',
    header: 'Happened At',
    sortable: true,
    fixed: true,
    card: 'title',
    cell: (row) => <DateTime value={row.createdAt} />,
  },
  {
    key: 'status',
    header: 'Status',
    card: 'corner',
    cell: (row) => <StatusBadge tone={DELIVERY_TONES[row.status]}>{DELIVERY_LABELS[row.status]}</StatusBadge>,
  },
  {
    key: 'eventType',
    header: 'Event Type',
    cell: (row) => (
      <Flex gap="1.5" align="center" wrap="wrap">
        {WEBHOOK_EVENT_LABELS[row.eventType]}
        {row.isTest ? <Tag>Test</Tag> : null}
      </Flex>
    ),
  },
  { key: 'orderStatus', header: 'Order Status', cell: (row) => orderStatusLabel(row.orderStatus) },
  { key: 'orderId', header: 'Order ID', cell: (row) => (row.orderId === null ? '–' : <Code>{row.orderId}</Code>) },
  { key: 'awb', header: 'AWB', cell: (row) => (row.awb === null ? '–' : <Code>{row.awb}</Code>) },
  {
    key: 'webhookUrl',
    header: 'Sent To',
    cell: (row) => (
      <Text as="span" size="sm" title={row.webhookUrl} overflowWrap="anywhere">
        {hostOf(row.webhookUrl)}
      </Text>
    ),
  },
  {
    key: 'answer',
    header: 'Last Answer',
    cell: (row) => answerText({ statusCode: row.lastStatusCode, error: row.lastError }),
  },
  { key: 'attempts', header: 'Attempts', align: 'end', cell: (row) => row.attempts },
  { key: 'nextAttemptAt', header: 'Next Attempt', cell: (row) => <DateTime value={row.nextAttemptAt} /> },
];
