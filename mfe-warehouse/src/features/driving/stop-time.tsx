import { formatDate, StatusBadge, Flex, Text } from '@godown/shared-ui/ui';
import { t } from './driving.texts.js';
import { type ExpectedStop } from './expected-stops.js';

/** When the driver is expected at a stop, in India's time; nothing when nobody knows. */
export function StopTime({ expected }: { expected: ExpectedStop | undefined }) {
  if (expected === undefined) return null;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Text size="sm">{t('expected', { time: formatDate(expected.at, 'time') })}</Text>
      {expected.lateMinutes === 0 ? null : (
        <StatusBadge tone="warning">{t('late', { minutes: expected.lateMinutes })}</StatusBadge>
      )}
    </Flex>
  );
}
