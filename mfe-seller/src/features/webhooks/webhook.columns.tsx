import { WEBHOOK_EVENT_LABELS, type WebhookView } from '@godown/contracts/webhooks';
import { type Column, DateTime, Flex, type RowAction, StatusBadge, Text } from '@godown/shared-ui/ui';
import { DISABLED_LABELS } from './webhook-words.js';

/** What a person does to one webhook. */
export type WebhookAction = 'edit' | 'test' | 'replay' | 'rotate' | 'enable' | 'disable' | 'remove';

function Status({ webhook }: { webhook: WebhookView }) {
  if (!webhook.isActive) {
    return (
      <Flex direction="column" gap="0.5" align="flex-start">
        <StatusBadge tone="danger">Disabled</StatusBadge>
        {webhook.disabledReason === null ? null : (
          <Text size="xs" tone="muted">
            {DISABLED_LABELS[webhook.disabledReason]}
          </Text>
        )}
      </Flex>
    );
  }
  if (webhook.failingSince === null) return <StatusBadge tone="success">Active</StatusBadge>;
  return (
    <Flex direction="column" gap="0.5" align="flex-start">
      <StatusBadge tone="warning">Failing</StatusBadge>
      <Text as="span" size="xs" tone="muted">
        since <DateTime value={webhook.failingSince} />
      </Text>
    </Flex>
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
    item('replay', 'Replay a time', off),
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
      <Text as="span" weight="medium" overflowWrap="anywhere">
        {webhook.webhookUrl}
      </Text>
    ),
  },
  { key: 'eventType', header: 'Event Type', cell: (webhook) => WEBHOOK_EVENT_LABELS[webhook.eventType] },
  {
    key: 'authHeaders',
    header: 'Auth Header',
    cell: (webhook) =>
      webhook.authHeaders === null ? '–' : `${webhook.authHeaders.key}: ${webhook.authHeaders.value}`,
  },
  { key: 'status', header: 'Status', card: 'corner', cell: (webhook) => <Status webhook={webhook} /> },
  { key: 'createdAt', header: 'Created At', cell: (webhook) => <DateTime value={webhook.createdAt} /> },
];
