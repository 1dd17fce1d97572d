import { type AuditRow } from '@godown/contracts/audit';
import { Box, Code, type Column, DateTime, StatusBadge, Text } from '@godown/shared-ui/ui';
import { actionLabel, OUTCOME_LABELS, OUTCOME_TONES, personOf, roleLabel } from './audit-words.js';
import { t } from './audit.texts.js';

function Person({ line }: { line: AuditRow }) {
  if (line.person === null) {
    return (
      <Box>
        <Text size="sm" tone="muted">
          {roleLabel(line.role)}
        </Text>
        {line.subjectName === null ? null : (
          <Text size="xs" tone="subtle">
            {t('forNamed', { subjectName: line.subjectName })}
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
  { key: 'at', header: t('time'), fixed: true, cell: (line) => <DateTime value={line.at} /> },
  { key: 'action', header: t('action'), fixed: true, card: 'title', cell: (line) => <Action action={line.action} /> },
  { key: 'person', header: t('who'), cell: (line) => <Person line={line} /> },
  { key: 'company', header: t('company'), cell: (line) => line.company?.name || '–' },
  {
    key: 'outcome',
    header: t('outcome'),
    card: 'corner',
    cell: (line) => <StatusBadge tone={OUTCOME_TONES[line.outcome]}>{OUTCOME_LABELS[line.outcome]}</StatusBadge>,
  },
  { key: 'ip', header: t('from'), cell: (line) => <Code>{line.ip ?? '–'}</Code> },
  { key: 'requestId', header: t('requestId'), cell: (line) => <Code>{line.requestId ?? '–'}</Code> },
];
