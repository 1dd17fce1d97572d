import { CODE_MEANINGS, courierName, type UnknownCourierCode } from '@godown/contracts/shipping';
import { Code, type Column, DateTime, Flex, formatCount, StatusBadge, Text } from '@godown/shared-ui/ui';
import { t } from './couriers.texts.js';

export const UNKNOWN_CODE_COLUMNS: readonly Column<UnknownCourierCode>[] = [
  {
    key: 'code',
    header: t('code'),
    fixed: true,
    card: 'title',
    cell: ({ rawCode, courier }) => (
      <Flex direction="column" align="flex-start" minW="0">
        <Code>{rawCode}</Code>
        <Text size="xs" tone="subtle">
          {courierName(courier)}
        </Text>
      </Flex>
    ),
  },
  {
    key: 'meaning',
    header: t('meaning'),
    fixed: true,
    cell: ({ meaning }) =>
      meaning === null ? (
        <StatusBadge tone="warning">{t('noMeaningYet')}</StatusBadge>
      ) : (
        <Text size="sm">{CODE_MEANINGS[meaning].label}</Text>
      ),
  },
  { key: 'description', header: t('description'), cell: ({ description }) => description ?? '–' },
  { key: 'seen', header: t('scans'), align: 'end', cell: ({ seenCount }) => formatCount(seenCount) },
  { key: 'sample', header: t('sampleAwb'), cell: ({ sampleAwb }) => <Code>{sampleAwb ?? '–'}</Code> },
  {
    key: 'last',
    header: t('lastSeen'),
    cell: ({ firstSeenAt, lastSeenAt }) => (
      <Flex direction="column" align={{ base: 'flex-end', lg: 'flex-start' }}>
        <DateTime value={lastSeenAt} />
        <Text size="xs" tone="subtle">
          {t('first')} <DateTime value={firstSeenAt} />
        </Text>
      </Flex>
    ),
  },
];
