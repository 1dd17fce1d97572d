import { WEBHOOK_EVENT_LABELS, type WebhookView } from '@godown/contracts/webhooks';
import { CellLines, type Column, DateTime, type RowAction, StatusBadge, Text } from '@godown/shared-ui/ui';
import { DISABLED_LABELS } from './webhook-words.js';
import { t } from './webhooks.texts.js';

/** What a person does to one webhook. */
export type WebhookAction = 'edit' | 'test' | 'replay' | 'rotate' | 'enable' | 'disable' | 'remove';

/** How it is, and below it since when or why. */
function Status({ webhook: { isActive, disabledReason, failingSince } }: { webhook: WebhookView }) {
  if (!isActive)
    return (
      <CellLines width="xl" below={disabledReason === null ? undefined : DISABLED_LABELS[disabledReason]}>
        <StatusBadge tone="danger">{t('disabled')}</StatusBadge>
      </CellLines>
    );
  if (failingSince === null) return <StatusBadge tone="success">{t('active')}</StatusBadge>;
  return (
    <CellLines
      width="xl"
      below={
        <>
          {t('since')} <DateTime value={failingSince} />
        </>
      }
    >
      <StatusBadge tone="warning">{t('failing')}</StatusBadge>
    </CellLines>
  );
}

/** The row menu. */
export function webhookActions(webhook: WebhookView, onAction: (action: WebhookAction) => void): RowAction[] {
  const off = webhook.isActive ? {} : { disabledReason: t('enableItFirst') };
  const item = (key: WebhookAction, label: string, more: Partial<RowAction> = {}): RowAction => ({
    key,
    label,
    onSelect: () => onAction(key),
    ...more,
  });
  return [
    item('edit', t('edit')),
    item('test', t('sendTestEvent'), off),
    item('replay', t('replayEvents'), off),
    item('rotate', t('rotateSecret')),
    webhook.isActive ? item('disable', t('disable')) : item('enable', t('enable')),
    item('remove', t('remove'), { tone: 'danger' }),
  ];
}

export const WEBHOOK_COLUMNS: Column<WebhookView>[] = [
  {
    key: 'webhookUrl',
    header: t('webhookUrl'),
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
    header: t('eventType'),
    cell: ({ eventType }) => (
      <CellLines width="lg" title={WEBHOOK_EVENT_LABELS[eventType]}>
        {WEBHOOK_EVENT_LABELS[eventType]}
      </CellLines>
    ),
  },
  {
    key: 'authHeaders',
    header: t('authHeader'),
    has: ({ authHeaders }) => authHeaders !== null,
    cell: ({ authHeaders }) =>
      authHeaders === null ? '–' : <CellLines width="lg">{`${authHeaders.key}: ${authHeaders.value}`}</CellLines>,
  },
  { key: 'status', header: t('status'), card: 'corner', cell: (webhook) => <Status webhook={webhook} /> },
  { key: 'createdAt', header: t('createdAt'), cell: (webhook) => <DateTime value={webhook.createdAt} /> },
];
