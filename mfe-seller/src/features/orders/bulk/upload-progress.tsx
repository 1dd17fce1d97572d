import { type RefusedLine } from '@godown/contracts/orders';
import { errorText, LOAD_FAILED, notifyError } from '@godown/shared-ui/api';
import { DownloadIcon } from '@godown/shared-ui/icons';
import { downloadResult } from '@godown/shared-ui/sheets';
import {
  Banner,
  Button,
  Code,
  DataTable,
  ErrorState,
  Flex,
  LinkButton,
  Money,
  ProgressBar,
  Section,
  type Column,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { Account } from './account.js';
import { useImport, useUploadTask } from './bulk.requests.js';

const COLUMNS: Column<RefusedLine>[] = [
  { key: 'row', header: 'Row', fixed: true, card: 'title', cell: (line) => line.row },
  { key: 'orderId', header: 'Order ID', cell: (line) => <Code>{line.orderId || '–'}</Code> },
  { key: 'amount', header: 'Amount', align: 'end', cell: (line) => <Money paise={line.amountPaise} /> },
  { key: 'reasons', header: 'Reason', cell: (line) => line.reasons.join('; ') },
];

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
    <Section title="Upload" description={result.data?.fileName}>
      {task.isError ? (
        <ErrorState
          message={errorText(task.error, LOAD_FAILED)}
          onRetry={() => {
            void task.refetch();
          }}
        />
      ) : (
        <ProgressBar label="Creating orders" percent={task.data?.progress ?? null} showPercent />
      )}
      {task.data?.status === 'FAILED' ? (
        <Banner tone="danger">{task.data.description ?? 'The upload failed'}</Banner>
      ) : null}
      {summary === null ? null : (
        <>
          <Banner tone={summary.refused.orders === 0 ? 'success' : 'warning'}>
            {summary.refused.orders === 0
              ? 'Every order was created.'
              : 'Some rows were refused. The result file lists each of them with its reason.'}
          </Banner>
          <Account summary={summary} />
          {summary.refused.lines === 0 ? null : (
            <DataTable
              name="bulk-refused"
              label="Refused rows"
              columns={COLUMNS}
              rows={result.data?.refusedLines ?? []}
              rowId={(line) => String(line.row)}
              withColumnChooser={false}
              state={result}
              empty={{ title: 'No row was refused' }}
            />
          )}
        </>
      )}
      <Flex gap="2" justify="flex-end" wrap="wrap">
        {link === null ? null : (
          <Button
            icon={<DownloadIcon aria-hidden="true" />}
            loading={saving}
            onClick={() => {
              void save(link);
            }}
          >
            Download result
          </Button>
        )}
        <Button onClick={onAgain} disabled={!isEnded}>
          Upload another file
        </Button>
        <LinkButton to="/orders" variant="solid">
          Go to orders
        </LinkButton>
      </Flex>
    </Section>
  );
}
