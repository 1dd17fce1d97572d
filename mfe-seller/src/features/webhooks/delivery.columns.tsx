import { ORDER_STATUS_LABELS } from '@godown/contracts/orders';
import { type DeliveryRow, WEBHOOK_EVENT_LABELS } from '@godown/contracts/webhooks';
import { CellLines, Code, type Column, DateTime, StatusBadge } from '@godown/shared-ui/ui';
import { answerText, DELIVERY_LABELS, DELIVERY_TONES } from './webhook-words.js';
import { t } from './webhooks.texts.js';

/** The order's status as screens call it; a shipment that was closed is no order. */
export function orderStatusLabel({ eventType, orderStatus }: Pick<DeliveryRow, 'eventType' | 'orderStatus'>): string {
  if (eventType === 'INBOUND_CLOSED') return '–';
  return Object.entries(ORDER_STATUS_LABELS).find(([key]) => key === orderStatus)?.[1] ?? orderStatus;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** Day and time one below the other: the other columns need the room. */
function Moment({ at }: { at: string }) {
  return (
    <CellLines below={<DateTime value={at} format="time" />}>
      <DateTime value={at} format="date" />
    </CellLines>
  );
}

export const deliveryColumns: Column<DeliveryRow>[] = [
  {
    key: 'createdAt',
    header: t('happenedAt'),
    sortable: true,
    fixed: true,
    card: 'title',
    cell: (row) => <Moment at={row.createdAt} />,
  },
  {
    key: 'status',
    header: t('status'),
    card: 'corner',
    cell: (row) => <StatusBadge tone={DELIVERY_TONES[row.status]}>{DELIVERY_LABELS[row.status]}</StatusBadge>,
  },
  {
    key: 'eventType',
    header: t('eventType'),
    cell: (row) => (
      <CellLines width="sm" title={WEBHOOK_EVENT_LABELS[row.eventType]} below={row.isTest ? t('test') : undefined}>
        {WEBHOOK_EVENT_LABELS[row.eventType]}
      </CellLines>
    ),
  },
  {
    key: 'orderStatus',
    header: t('orderStatus'),
    cell: (row) => <CellLines>{orderStatusLabel(row)}</CellLines>,
  },
  { key: 'orderId', header: t('orderId'), cell: (row) => (row.orderId === null ? '–' : <Code>{row.orderId}</Code>) },
  { key: 'awb', header: t('awb'), cell: (row) => (row.awb === null ? '–' : <Code>{row.awb}</Code>) },
  {
    key: 'webhookUrl',
    header: t('sentTo'),
    cell: (row) => (
      <CellLines width="sm" title={row.webhookUrl}>
        {hostOf(row.webhookUrl)}
      </CellLines>
    ),
  },
  {
    key: 'answer',
    header: t('lastResponse'),
    cell: (row) => answerText({ statusCode: row.lastStatusCode, error: row.lastError }),
  },
  { key: 'attempts', header: t('attempts'), align: 'end', cell: (row) => row.attempts },
  {
    key: 'nextAttemptAt',
    header: t('nextAttempt'),
    has: ({ nextAttemptAt }) => nextAttemptAt !== null,
    cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? '–' : <Moment at={nextAttemptAt} />),
  },
];
