import { COURIER_TRY_LABELS, type CourierTry } from '@godown/contracts/shipping';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DetailSection } from '@godown/shared-ui/detail';
import { useCan } from '@godown/shared-ui/session';
import { Box, DateTime, ErrorState, Flex, Stack, StatusBadge, Text } from '@godown/shared-ui/ui';
import { COURIER_ANSWER_TONES } from '../../couriers/courier-answer-tones.js';
import { useCourierTries } from './shipments.request.js';
import { t } from './order-details.texts.js';

function TryLine({ tried }: { tried: CourierTry }) {
  const { courierName, answer, awb, reason, at } = tried;
  return (
    <Box as="li" py="2" borderTopWidth="thin" borderColor="border" _first={{ borderTopWidth: 0 }}>
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text as="span" size="sm" weight="medium" overflowWrap="anywhere">
          {courierName}
        </Text>
        <StatusBadge tone={COURIER_ANSWER_TONES[answer]}>{COURIER_TRY_LABELS[answer]}</StatusBadge>
      </Flex>
      <Flex columnGap="3" rowGap="1" wrap="wrap">
        <Text as="span" size="xs" tone="muted">
          <DateTime value={at} />
        </Text>
        {awb === null ? null : (
          <Text as="span" size="xs" tone="muted">
            {`AWB ${awb}`}
          </Text>
        )}
      </Flex>
      {reason === null ? null : (
        <Text size="xs" tone="muted" overflowWrap="anywhere">
          {reason}
        </Text>
      )}
    </Box>
  );
}

/** The couriers that were tried for an order, in order; nothing is drawn while there are none. */
export function OrderCouriers({ orderId }: { orderId: string }) {
  const { data, error, refetch, isFetching } = useCourierTries(orderId, useCan('shipping.print'));
  if (error !== null && data === undefined)
    return (
      <DetailSection title={t('couriersTried')}>
        <ErrorState
          message={errorText(error, couldNotGet('couriers'))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </DetailSection>
    );
  if (data === undefined || data.length === 0) return null;
  return (
    <DetailSection title={t('couriersTried')}>
      <Stack as="ol" gap="0" listStyleType="none" aria-label={t('couriersTried')}>
        {data.map((tried) => (
          <TryLine key={tried.id} tried={tried} />
        ))}
      </Stack>
    </DetailSection>
  );
}
