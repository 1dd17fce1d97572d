import { type AnnouncedRow, parseAnnounced, type UnreadRow } from '@godown/contracts/inbound';
import { FormField } from '@godown/shared-ui/forms';
import { formatCount, Stack, Text, Textarea } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './inbound.texts.js';

/** Shown at once; more would push the buttons out of sight. */
const SHOWN = 5;

interface AnnouncedRowsProps {
  onRead: (unread: readonly UnreadRow[]) => void;
}

function summaryOf(rows: readonly AnnouncedRow[]): string {
  const units = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return t('announce.rows', { count: rows.length, units: formatCount(units) });
}

/** `lines` of the form: rows that are typed, or pasted from a spreadsheet. */
export function AnnouncedRows({ onRead }: AnnouncedRowsProps) {
  const [text, setText] = useState('');
  const { rows, unread } = parseAnnounced(text);
  return (
    <Stack gap="1">
      <FormField name="lines" label={t('announce.lines')} hint={t('announce.linesHint')} required>
        {({ onChange }) => (
          <Textarea
            value={text}
            rows={6}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              const read = parseAnnounced(event.target.value);
              onRead(read.unread);
              onChange(read.rows);
            }}
          />
        )}
      </FormField>
      {rows.length === 0 ? null : (
        <Text size="sm" tone="muted" aria-live="polite">
          {summaryOf(rows)}
        </Text>
      )}
      <RowProblems problems={unread.map(({ row, text: line }) => t('announce.unread', { row, text: line }))} />
    </Stack>
  );
}

/** The first of what is wrong. */
export function RowProblems({ problems }: { problems: readonly string[] }) {
  const more = problems.length - SHOWN;
  return (
    <>
      {problems.slice(0, SHOWN).map((problem) => (
        <Text key={problem} size="sm" tone="danger">
          {problem}
        </Text>
      ))}
      {more > 0 ? (
        <Text size="sm" tone="danger">
          {t('announce.more', { count: more })}
        </Text>
      ) : null}
    </>
  );
}
