import {
  MESSAGE_CHANNEL_LABELS,
  MESSAGE_LOG_LABELS,
  type MessageLogRow,
  type MessageLogState,
} from '@godown/contracts/messaging';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DetailSection } from '@godown/shared-ui/detail';
import { Box, DateTime, ErrorState, Flex, Money, Stack, StatusBadge, Text, type Tone } from '@godown/shared-ui/ui';
import { useOrderMessages } from './order-messages.request.js';
import { t } from './order-details.texts.js';

const TONES: Readonly<Record<MessageLogState, Tone>> = {
  WAITING: 'neutral',
  UNKNOWN: 'warning',
  SENT: 'info',
  DELIVERED: 'success',
  READ: 'success',
  FAILED: 'danger',
  REFUSED: 'danger',
  NOT_SENT: 'warning',
};

function When({ message }: { message: MessageLogRow }) {
  if (message.state === 'WAITING' && message.dueAt !== null)
    return (
      <>
        {t('goesOut')} <DateTime value={message.dueAt} />
      </>
    );
  return <DateTime value={message.deliveredAt ?? message.sentAt ?? message.createdAt} />;
}

function MessageLine({ message }: { message: MessageLogRow }) {
  const { channel, template, to, state, reason, costPaise, isFallback } = message;
  return (
    <Box as="li" py="2" borderTopWidth="thin" borderColor="border" _first={{ borderTopWidth: 0 }}>
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text as="span" size="sm" weight="medium" overflowWrap="anywhere">
          {`${MESSAGE_CHANNEL_LABELS[channel]} · ${template}`}
        </Text>
        <StatusBadge tone={TONES[state]}>{MESSAGE_LOG_LABELS[state]}</StatusBadge>
      </Flex>
      <Flex columnGap="3" rowGap="1" wrap="wrap">
        <Text as="span" size="xs" tone="muted">
          {`to ${to}`}
          {isFallback ? t('insteadOfWhatsApp') : ''}
        </Text>
        <Text as="span" size="xs" tone="muted">
          <When message={message} />
        </Text>
        {costPaise === 0 ? null : (
          <Text as="span" size="xs" tone="muted">
            <Money paise={costPaise} />
          </Text>
        )}
      </Flex>
      {reason === null ? null : (
        <Text size="xs" tone="muted">
          {reason}
        </Text>
      )}
    </Box>
  );
}

/** What the buyer of an order was told; nothing is drawn while that is nothing. */
export function OrderMessages({ orderId }: { orderId: string }) {
  const { data, error, refetch, isFetching } = useOrderMessages(orderId);
  if (error)
    return (
      <DetailSection title={t('messages')}>
        <ErrorState
          message={errorText(error, couldNotGet('messages'))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </DetailSection>
    );
  if (data === undefined || data.length === 0) return null;
  return (
    <DetailSection title={t('messages')}>
      <Stack as="ul" gap="0" listStyleType="none">
        {data.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </Stack>
    </DetailSection>
  );
}
