import { CODE_MEANINGS, courierName, type UnknownCourierCode } from '@godown/contracts/shipping';
import { Code, type Column, DateTime, formatCount, StatusBadge, Text } from '@godown/shared-ui/ui';

export const UNKNOWN_CODE_COLUMNS: readonly Column<UnknownCourierCode>[] = [
  {
    key: 'code',
    header: 'Code',
    fixed: true,
    card: 'title',
    cell: ({ rawCode, courier }) => (
      <>
        <Code>{rawCode}</Code>
        <Text size="xs" tone="subtle">
          {courierName(courier)}
        </Text>
      </>
    ),
  },
  {
    key: 'meaning',
    header: 'Meaning',
    fixed: true,
    card: 'corner',
    cell: ({ meaning }) =>
      meaning === null ? (
        <StatusBadge tone="warning">No meaning yet</StatusBadge>
      ) : (
        <StatusBadge tone="success">{CODE_MEANINGS[meaning].label}</StatusBadge>
      ),
  },
  { key: 'description', header: 'Description', cell: ({ description }) => description ?? '–' },
  { key: 'seen', header: 'Scans', align: 'end', cell: ({ seenCount }) => formatCount(seenCount) },
  { key: 'sample', header: 'Sample AWB', cell: ({ sampleAwb }) => <Code>{sampleAwb ?? '–'}</Code> },
  { key: 'first', header: 'First seen', cell: ({ firstSeenAt }) => <DateTime value={firstSeenAt} /> },
  { key: 'last', header: 'Last seen', cell: ({ lastSeenAt }) => <DateTime value={lastSeenAt} /> },
];
