import { type BulkOrderSummary, type RefusedLine } from '@godown/contracts/orders';
import { errorText, LOAD_FAILED, notifyError } from '@godown/shared-ui/api';
import { DownloadIcon } from '@godown/shared-ui/icons';
import { Outcome } from '@godown/shared-ui/outcome';
import { downloadResult } from '@godown/shared-ui/sheets';
import { Banner, Button, ErrorState, Flex, formatPaise, LinkButton, ProgressBar, Section } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { Account } from './account.js';
import { useImport } from './import.request.js';
import { useUploadTask } from './upload-task.request.js';
import { t } from './bulk-orders.texts.js';

const COLUMNS = [
  { key: 'orderId', header: t('orderId') },
  { key: 'amount', header: t('amount') },
];

function Ended({ summary, refused }: { summary: BulkOrderSummary; refused: readonly RefusedLine[] }) {
  return (
    <>
      <Account summary={summary} />
      <Outcome
        verb="created"
        noun="orders"
        asked={summary.received.orders}
        done={summary.accepted.orders}
        failed={summary.refused.orders}
        nameHeader={t('row')}
        columns={COLUMNS}
        rows={refused.map(({ row, orderId, amountPaise, reasons }) => ({
          id: String(row),
          name: String(row),
          isDone: false,
          message: reasons.join('; '),
          values: { orderId, amount: formatPaise(amountPaise) },
        }))}
      />
    </>
  );
}

/** What became of an upload: progress, then the account, the refused rows and the result file. */
export function UploadProgress({
  taskId,
  importId,
  onAgain,
}: {
  taskId: string;
  importId: string;
  onAgain: () => void;
}) {
  const task = useUploadTask(taskId);
  const isEnded = (task.data?.endedAt ?? null) !== null;
  const result = useImport(importId, isEnded);
  const [saving, setSaving] = useState(false);
  const link = task.data?.downloadLink ?? null;
  const save = async (downloadLink: string) => {
    setSaving(true);
    await downloadResult(downloadLink, 'bulk-orders-result.xlsx').catch((error: unknown) => notifyError(error));
    setSaving(false);
  };
  const summary = result.data?.summary ?? null;
  return (
    <Section title={t('upload')} description={result.data?.fileName}>
      {task.isError ? (
        <ErrorState
          message={errorText(task.error, LOAD_FAILED)}
          onRetry={() => {
            void task.refetch();
          }}
        />
      ) : (
        <ProgressBar label={t('creatingOrders')} percent={task.data?.progress ?? null} showPercent />
      )}
      {task.data?.status === 'FAILED' ? (
        <Banner tone="danger">{task.data.description ?? t('theUploadFailed')}</Banner>
      ) : null}
      {summary === null ? null : <Ended summary={summary} refused={result.data?.refusedLines ?? []} />}
      <Flex gap="2" justify="flex-end" wrap="wrap">
        {link === null ? null : (
          <Button
            icon={<DownloadIcon aria-hidden="true" />}
            loading={saving}
            onClick={() => {
              void save(link);
            }}
          >
            {t('downloadResult')}
          </Button>
        )}
        <Button onClick={onAgain} disabled={!isEnded}>
          {t('uploadAnotherFile')}
        </Button>
        <LinkButton to="/orders" variant="solid">
          {t('goToOrders')}
        </LinkButton>
      </Flex>
    </Section>
  );
}
