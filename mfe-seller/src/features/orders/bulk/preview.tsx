import { BULK_ORDERS_SHEET, type BulkOrderSummary } from '@godown/contracts/orders';
import { type SheetEdit } from '@godown/contracts/sheets';
import { type SheetPage, type SheetPageRequest, type SheetPageRow } from '@godown/shared-ui/sheet-worker';
import { Box, Button, DataTable, Input, Section, Switch, Text, type Column } from '@godown/shared-ui/ui';
import { useEffect, useMemo, useState } from 'react';
import { Account } from './account.js';
import { t } from './bulk-orders.texts.js';

interface PreviewProps {
  summary: BulkOrderSummary;
  loadPage: (request: SheetPageRequest) => Promise<SheetPage>;
  onEdit: (edit: SheetEdit) => void;
}

function Cell({
  line,
  column,
  onEdit,
}: {
  line: SheetPageRow;
  column: { key: string; header: string };
  onEdit: PreviewProps['onEdit'];
}) {
  const text = line.texts[column.key] ?? '';
  const problem = line.problems[column.key];
  const offer = line.offers[column.key];
  const send = (next: string) => {
    if (next !== text) onEdit({ row: line.row, key: column.key, text: next });
  };
  return (
    <Box minW="9rem">
      <Input
        key={text}
        size="sm"
        defaultValue={text}
        aria-label={t('rowNamed', { header: column.header, row: line.row })}
        aria-invalid={problem === undefined ? undefined : true}
        maxLength={500}
        onBlur={(event) => send(event.target.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {problem === undefined ? null : (
        <Text size="xs" tone="danger" weight="medium">
          {problem}
        </Text>
      )}
      {offer === undefined ? null : (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => send(offer)}
          aria-label={t('useInRow', { offer, row: line.row })}
        >
          {t('useNamed', { offer })}
        </Button>
      )}
    </Box>
  );
}

/** The rows as they will be taken, with what is wrong beside each cell. A cell is mended where it stands. */
export function Preview({ summary, loadPage, onEdit }: PreviewProps) {
  const [onlyErrors, setOnlyErrors] = useState(false);
  const [page, setPage] = useState({ pageNumber: 1, records: 10 });
  const [shown, setShown] = useState<SheetPage | null>(null);
  useEffect(() => {
    let isStale = false;
    void loadPage({ onlyErrors, from: (page.pageNumber - 1) * page.records, count: page.records })
      .then((next) => {
        if (!isStale) setShown(next);
      })
      .catch(() => undefined);
    return () => {
      isStale = true;
    };
    // A new summary means that the lines were judged anew.
  }, [loadPage, onlyErrors, page, summary]);
  const columns = useMemo(
    (): Column<SheetPageRow>[] => [
      { key: 'row', header: t('row'), fixed: true, card: 'title', cell: (line) => t('rowNumber', { row: line.row }) },
      ...BULK_ORDERS_SHEET.columns.map((column): Column<SheetPageRow> => ({
        key: column.key,
        header: column.header,
        cell: (line) => <Cell line={line} column={column} onEdit={onEdit} />,
      })),
    ],
    [onEdit],
  );
  return (
    <Section title={t('preview')} description={t('fixTheMarkedCellsHere')}>
      <Account summary={summary} />
      <DataTable
        name="bulk-preview"
        label={t('rowsOfTheFile')}
        columns={columns}
        rows={shown?.rows ?? []}
        rowId={(line) => String(line.row)}
        state={{ isPending: shown === null, isError: false }}
        empty={{ title: t('noErrors') }}
        page={page}
        total={shown?.total ?? 0}
        onPageChange={setPage}
        toolbar={
          <Switch
            checked={onlyErrors}
            onChange={(on) => {
              setOnlyErrors(on);
              setPage({ ...page, pageNumber: 1 });
            }}
          >
            {t('onlyRowsWithErrors')}
          </Switch>
        }
      />
    </Section>
  );
}
