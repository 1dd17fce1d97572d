import { LINE_STATES, type LineState, type StockCountLine } from '@godown/contracts/stock-counts';
import { errorText } from '@godown/shared-ui/api';
import {
  Code,
  type Column,
  DataTable,
  DateTime,
  Field,
  formatCount,
  type PageRequest,
  Select,
  StatusBadge,
  Text,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useLines } from './list-lines.request.js';
import { t } from './stock-counts.texts.js';

const COLUMNS = (): Column<StockCountLine>[] => [
  { key: 'wsin', header: t('lines.wsin'), fixed: true, card: 'title', cell: ({ wsin }) => <Code>{wsin}</Code> },
  { key: 'product', header: t('lines.product'), cell: ({ productTitle }) => productTitle },
  {
    key: 'counted',
    header: t('lines.counted'),
    align: 'end',
    cell: ({ counted, recounts }) =>
      counted !== null ? (
        formatCount(counted)
      ) : recounts > 0 ? (
        <StatusBadge tone="warning">{t('lines.again')}</StatusBadge>
      ) : (
        <Text tone="muted">{t('lines.uncounted')}</Text>
      ),
  },
  {
    key: 'countedAt',
    header: t('lines.countedAt'),
    has: ({ countedAt }) => countedAt !== null,
    cell: ({ countedAt }) => (countedAt === null ? null : <DateTime value={countedAt} />),
  },
];

/** What is to be counted, without a word of what should be there. */
export function LinesTable({ countId }: { countId: string }) {
  const [page, setPage] = useState<PageRequest>({ pageNumber: 1, records: 50 });
  const [state, setState] = useState<LineState | ''>('');
  const lines = useLines(countId, {
    ...(state === '' ? {} : { state }),
    page: page.pageNumber,
    size: page.records,
  });
  const states = LINE_STATES.map((value) => ({ value, label: t(`lines.${value}`) }));
  return (
    <DataTable
      name="stock-count-lines"
      label={t('lines.title')}
      columns={COLUMNS()}
      rows={lines.data?.lines ?? []}
      rowId={({ id }) => id}
      withColumnChooser={false}
      state={{
        isPending: lines.isPending,
        isError: lines.isError,
        isFetching: lines.isFetching,
        refetch: lines.refetch,
      }}
      errorMessage={errorText(lines.error, t('lines.failed'))}
      empty={{ title: t('lines.empty') }}
      page={page}
      total={lines.data?.totalRecords ?? 0}
      onPageChange={setPage}
      toolbar={
        <Field label={t('lines.state')}>
          <Select
            options={states}
            placeholder={t('lines.all')}
            value={state}
            onChange={(next) => {
              setState(LINE_STATES.find((value) => value === next) ?? '');
              setPage({ ...page, pageNumber: 1 });
            }}
          />
        </Field>
      }
    />
  );
}
