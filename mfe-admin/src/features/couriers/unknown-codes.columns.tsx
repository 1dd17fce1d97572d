import { CODE_MEANINGS, courierName, type UnknownCourierCode } from '@godown/contracts/shipping';
import { Code, type Column, DateTime, Flex, formatCount, StatusBadge, Text } from '@godown/shared-ui/ui';

export const UNKNOWN_CODE_COLUMNS: readonly Column<UnknownCourierCode>[] = [
  {
    key: 'code',
    header: 'Code',
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
    header: 'Meaning',
    fixed: true,
    cell: ({ meaning }) =>
      meaning === null ? (
        <StatusBadge tone="warning">No meaning yet</StatusBadge>
      ) : (
        <Text size="sm">{CODE_MEANINGS[meaning].label}</Text>
      ),
  },
  { key: 'description', header: 'Description', cell: ({ description }) => description ?? '–' },
  { key: 'seen', header: 'Scans', align: 'end', cell: ({ seenCount }) => formatCount(seenCount) },
  { key: 'sample', header: 'Sample AWB', cell: ({ sampleAwb }) => <Code>{sampleAwb ?? '–'}</Code> },
  {
    key: 'last',
    header: 'Last seen',
    cell: ({ firstSeenAt, lastSeenAt }) => (
      <Flex direction="column" align={{ base: 'flex-end', lg: 'flex-start' }}>
        <DateTime value={lastSeenAt} />
        <Text size="xs" tone="subtle">
          First <DateTime value={firstSeenAt} />
        </Text>
      </Flex>
    ),
  },
];
