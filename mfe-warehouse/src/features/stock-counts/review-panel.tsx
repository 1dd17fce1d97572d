import { type StockCountDifference, STOCK_COUNT_MESSAGES, type StockCountRow } from '@godown/contracts/stock-counts';
import { errorText, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import {
  Banner,
  Button,
  Code,
  type Column,
  DataTable,
  Flex,
  formatCount,
  KeyValue,
  Money,
  NOTHING_SELECTED,
  type PageRequest,
  type Selection,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useDifferences } from './list-differences.request.js';
import { useSendBack } from './send-back.request.js';
import { t } from './stock-counts.texts.js';

const signed = (count: number): string => (count > 0 ? `+${formatCount(count)}` : formatCount(count));

const COLUMNS = (): Column<StockCountDifference>[] => [
  { key: 'wsin', header: t('lines.wsin'), fixed: true, card: 'title', cell: ({ wsin }) => <Code>{wsin}</Code> },
  { key: 'product', header: t('lines.product'), cell: ({ productTitle }) => productTitle },
  { key: 'expected', header: t('review.expected'), align: 'end', cell: ({ expected }) => formatCount(expected) },
  { key: 'counted', header: t('review.counted'), align: 'end', cell: ({ counted }) => formatCount(counted) },
  { key: 'difference', header: t('review.difference'), align: 'end', cell: ({ difference }) => signed(difference) },
  {
    key: 'value',
    header: t('review.value'),
    align: 'end',
    cell: ({ valuePaise }) => <Money paise={valuePaise} signed />,
  },
  {
    key: 'recounts',
    header: t('review.recounts'),
    align: 'end',
    has: ({ recounts }) => recounts > 0,
    cell: ({ recounts }) => formatCount(recounts),
  },
];

/** What is too little or too much, the largest value first; doubtful lines are counted again. */
export function ReviewPanel({ count }: { count: StockCountRow }) {
  const [page, setPage] = useState<PageRequest>({ pageNumber: 1, records: 50 });
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const review = useDifferences(count.id, { page: page.pageNumber, size: page.records });
  const sendBack = useSendBack(count.id);
  const isOpenToChange = count.status === 'COUNTED';
  const recount = () => {
    const lineIds = selection.kind === 'some' ? [...selection.ids] : [];
    sendBack.mutate(
      { lineIds },
      {
        onSuccess: ({ message }) => notify.success(message ?? STOCK_COUNT_MESSAGES.sentBack),
        onError: (error) => notifyError(error, { text: t('review.recountFailed') }),
      },
    );
  };
  const { data } = review;
  return (
    <Flex direction="column" gap="4">
      {isOpenToChange && data?.mayApprove === false ? <Banner tone="info">{t('review.others')}</Banner> : null}
      {data === undefined ? null : (
        <KeyValue
          items={[
            { label: t('review.lines'), value: formatCount(data.totals.lines) },
            { label: t('review.missing'), value: formatCount(data.totals.missingUnits) },
            { label: t('review.surplus'), value: formatCount(data.totals.surplusUnits) },
            { label: t('review.value'), value: <Money paise={data.totals.valuePaise} signed /> },
          ]}
        />
      )}
      <DataTable
        name="stock-count-differences"
        label={t('review.title')}
        columns={COLUMNS()}
        rows={data?.differences ?? []}
        rowId={({ id }) => id}
        rowLabel={({ wsin }) => wsin}
        withColumnChooser={false}
        state={{
          isPending: review.isPending,
          isError: review.isError,
          isFetching: review.isFetching,
          refetch: review.refetch,
        }}
        errorMessage={errorText(review.error, t('review.failed'))}
        empty={{ title: t('review.empty') }}
        page={page}
        total={data?.totalRecords ?? 0}
        onPageChange={setPage}
        {...(isOpenToChange
          ? {
              selection,
              onSelectionChange: setSelection,
              bulkActions: (
                <Button size="sm" loading={sendBack.isPending} onClick={recount}>
                  {t('review.recount')}
                </Button>
              ),
            }
          : {})}
      />
    </Flex>
  );
}
