import {
  type AttemptView,
  type DeliveryView,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_MESSAGES,
} from '@godown/contracts/webhooks';
import { notifyError } from '@godown/shared-ui/api';
import { DetailActions, DetailDrawer, DetailSection, type OpenRow } from '@godown/shared-ui/detail';
import { notify } from '@godown/shared-ui/notices';
import {
  chakra,
  Code,
  CopyButton,
  DateTime,
  Flex,
  type KeyValueItem,
  Stack,
  StatusBadge,
  Text,
} from '@godown/shared-ui/ui';
import { useDelivery } from './delivery.request.js';
import { useResend } from './resend.request.js';
import { orderStatusLabel } from './delivery.columns.js';
import { answerText, DELIVERY_LABELS, DELIVERY_TONES } from './webhook-words.js';
import { WEBHOOK_COMMANDS } from './webhooks.commands.js';
import { t } from './webhooks.texts.js';

const Paper = chakra('pre', {
  base: {
    m: '0',
    p: '3',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: 'xs',
    lineHeight: '1.5',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxH: '72',
    overflowY: 'auto',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** Scrolls by keyboard too. */
function Raw({ label, children }: { label: string; children: string }) {
  return (
    <Paper role="region" aria-label={label} tabIndex={0}>
      {children}
    </Paper>
  );
}

function pretty(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

function linesOf(headers: AttemptView['requestHeaders']): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function Attempt({ attempt }: { attempt: AttemptView }) {
  const isTaken = attempt.statusCode !== null && attempt.statusCode >= 200 && attempt.statusCode < 300;
  return (
    <Stack as="section" gap="2" aria-label={t('attemptNumber', { number: attempt.number })}>
      <Flex gap="2" align="center" wrap="wrap">
        <Text as="span" weight="medium">
          {t('attemptNumber', { number: attempt.number })}
        </Text>
        <StatusBadge tone={isTaken ? 'success' : 'danger'}>{answerText(attempt)}</StatusBadge>
        <Text as="span" size="sm" tone="muted">
          <DateTime value={attempt.at} /> {t('msNamed', { durationMs: attempt.durationMs })}
        </Text>
      </Flex>
      <Text size="xs" tone="muted">
        {t('requestHeaders')}
      </Text>
      <Raw label={t('requestHeadersOfAttempt', { number: attempt.number })}>{linesOf(attempt.requestHeaders)}</Raw>
      <Text size="xs" tone="muted">
        {attempt.isAnswerCut ? t('responseShortened') : t('response')}
      </Text>
      {attempt.answer === null || attempt.answer === '' ? (
        <Text size="sm">{attempt.answer === null ? t('none') : t('empty')}</Text>
      ) : (
        <Raw label={t('responseToAttempt', { number: attempt.number })}>{attempt.answer}</Raw>
      )}
    </Stack>
  );
}

function factsOf(delivery: DeliveryView): KeyValueItem[] {
  const id = `msg_${delivery.id}`;
  return [
    { label: t('eventType'), value: `${WEBHOOK_EVENT_LABELS[delivery.eventType]}${delivery.isTest ? ' (test)' : ''}` },
    { label: t('orderId'), value: delivery.orderId },
    { label: t('awb'), value: delivery.awb },
    { label: t('orderStatus'), value: orderStatusLabel(delivery) },
    { label: t('happenedAt'), value: <DateTime value={delivery.createdAt} /> },
    {
      label: t('nextAttempt'),
      value: delivery.nextAttemptAt === null ? null : <DateTime value={delivery.nextAttemptAt} />,
    },
    {
      label: t('webhookId'),
      wide: true,
      value: (
        <Flex gap="1" align="center">
          <Code>{id}</Code>
          <CopyButton value={id} what="webhook-id" />
        </Flex>
      ),
    },
  ];
}

function Actions({ id, companyId }: { id: string; companyId: string | undefined }) {
  const resend = useResend(companyId);
  const again = async () => {
    try {
      notify.success((await resend.mutateAsync(id)).message ?? 'Success');
    } catch (error) {
      notifyError(error, { text: t('couldntResend') });
    }
  };
  return <DetailActions primary={{ ...WEBHOOK_COMMANDS.resend, isRunning: resend.isPending, run: again }} />;
}

/** One delivery: what was sent, and every attempt with what came back. */
export function DeliverySlider({ row, companyId }: { row: OpenRow; companyId: string | undefined }) {
  return (
    <DetailDrawer
      noun={t('delivery')}
      row={row}
      query={useDelivery(row.id, companyId)}
      errorMessage={WEBHOOK_MESSAGES.logFailed}
      title={() => t('delivery')}
      status={({ status }) => ({ tone: DELIVERY_TONES[status], label: DELIVERY_LABELS[status] })}
      description={({ webhookUrl }) => webhookUrl}
      footer={({ id }) => <Actions key={id} id={id} companyId={companyId} />}
    >
      {(delivery) => (
        <>
          <DetailSection facts={factsOf(delivery)} />
          <DetailSection title={t('body')}>
            <Raw label={t('body')}>{pretty(delivery.payload)}</Raw>
          </DetailSection>
          <DetailSection title={t('attempts')}>
            {delivery.tries.length === 0 ? (
              <Text size="sm" tone="muted">
                {t('noneYet')}
              </Text>
            ) : (
              delivery.tries.map((attempt) => <Attempt key={attempt.number} attempt={attempt} />)
            )}
          </DetailSection>
        </>
      )}
    </DetailDrawer>
  );
}
