import { type AuditRow } from '@godown/contracts/audit';
import { Box, Code, type Column, DateTime, StatusBadge, Text } from '@godown/shared-ui/ui';
import { actionLabel, OUTCOME_LABELS, OUTCOME_TONES, personOf, roleLabel } from './audit-words.js';

function Person({ line }: { line: AuditRow }) {
  if (line.person === null) {
    return (
      <Box>
        <Text size="sm" tone="muted">
          {roleLabel(line.role)}
        </Text>
        {line.subjectName === null ? null : (
          <Text size="xs" tone="subtle">
            for {line.subjectName}
          </Text>
        )}
      </Box>
    );
  }
  return (
    <Box>
      <Text size="sm" weight="medium">
        {personOf(line)}
      </Text>
      <Text size="xs" tone="subtle">
        {roleLabel(line.role)}
      </Text>
    </Box>
  );
}

/** In words, and as it is searched and exported. */
function Action({ action }: Pick<AuditRow, 'action'>) {
  return (
    <Box>
      <Text size="sm" weight="medium">
        {actionLabel(action)}
      </Text>
      <Text size="xs" tone="subtle">
        {action}
      </Text>
    </Box>
  );
}

export const AUDIT_COLUMNS: readonly Column<AuditRow>[] = [
  { key: 'at', header: 'Time', fixed: true, cell: (line) => <DateTime value={line.at} /> },
  { key: 'action', header: 'Action', fixed: true, card: 'title', cell: (line) => <Action action={line.action} /> },
  { key: 'person', header: 'Who', cell: (line) => <Person line={line} /> },
  { key: 'company', header: 'Company', cell: (line) => line.company?.name || '–' },
  {
    key: 'outcome',
    header: 'Outcome',
    card: 'corner',
    cell: (line) => <StatusBadge tone={OUTCOME_TONES[line.outcome]}>{OUTCOME_LABELS[line.outcome]}</StatusBadge>,
  },
  { key: 'ip', header: 'From', cell: (line) => <Code>{line.ip ?? '–'}</Code> },
  { key: 'requestId', header: 'Request ID', cell: (line) => <Code>{line.requestId ?? '–'}</Code> },
];
