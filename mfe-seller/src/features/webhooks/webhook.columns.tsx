import { WEBHOOK_EVENT_LABELS, type WebhookView } from '@godown/contracts/webhooks';
import { CellLines, type Column, DateTime, type RowAction, StatusBadge, Text } from '@godown/shared-ui/ui';
import { DISABLED_LABELS } from './webhook-words.js';

/** What a person does to one webhook. */
export type WebhookAction = 'edit' | 'test' | 'replay' | 'rotate' | 'enable' | 'disable' | 'remove';

/** How it is, and below it since when or why. */
function Status({ webhook: { isActive, disabledReason, failingSince } }: { webhook: WebhookView }) {
  if (!isActive)
    return (
      <CellLines width="xl" below={disabledReason === null ? undefined : DISABLED_LABELS[disabledReason]}>
        <StatusBadge tone="danger">Disabled</StatusBadge>
      </CellLines>
    );
  if (failingSince === null) return <StatusBadge tone="success">Active</StatusBadge>;
  return (
    <CellLines
      width="xl"
      below={
        <>
          since <DateTime value={failingSince} />
        </>
      }
    >
      <StatusBadge tone="warning">Failing</StatusBadge>
    </CellLines>
  );
}

/** The row menu. */
export function webhookActions(webhook: WebhookView, onAction: (action: WebhookAction) => void): RowAction[] {
  const off = webhook.isActive ? {} : { disabledReason: 'Enable it first' };
  const item = (key: WebhookAction, label: string, more: Partial<RowAction> = {}): RowAction => ({
    key,
    label,
    onSelect: () => onAction(key),
    ...more,
  });
  return [
    item('edit', 'Edit'),
    item('test', 'Send test event', off),
    item('replay', 'Replay events', off),
    item('rotate', 'Rotate secret'),
    webhook.isActive ? item('disable', 'Disable') : item('enable', 'Enable'),
    item('remove', 'Remove', { tone: 'danger' }),
  ];
}

export const WEBHOOK_COLUMNS: Column<WebhookView>[] = [
  {
    key: 'webhookUrl',
    header: 'Webhook Url',
    fixed: true,
    card: 'title',
    cell: (webhook) => (
      <CellLines width="xl" title={webhook.webhookUrl}>
        <Text as="span" weight="medium" overflowWrap="anywhere">
          {webhook.webhookUrl}
        </Text>
      </CellLines>
    ),
  },
  {
    key: 'eventType',
    header: 'Event type',
    cell: ({ eventType }) => (
      <CellLines width="lg" title={WEBHOOK_EVENT_LABELS[eventType]}>
        {WEBHOOK_EVENT_LABELS[eventType]}
      </CellLines>
    ),
  },
  {
    key: 'authHeaders',
    header: 'Auth header',
    has: ({ authHeaders }) => authHeaders !== null,
    cell: ({ authHeaders }) =>
      authHeaders === null ? '–' : <CellLines width="lg">{`${authHeaders.key}: ${authHeaders.value}`}</CellLines>,
  },
  { key: 'status', header: 'Status', card: 'corner', cell: (webhook) => <Status webhook={webhook} /> },
  { key: 'createdAt', header: 'Created at', cell: (webhook) => <DateTime value={webhook.createdAt} /> },
];
