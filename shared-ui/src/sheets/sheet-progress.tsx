import { type SheetDeclaration, type SheetUploadView } from '@godown/contracts/sheets';
import { MESSAGES, PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import { errorText, LOAD_FAILED, notifyError } from '@godown/shared-ui/api';
import { DownloadIcon } from '@godown/shared-ui/icons';
import { Outcome } from '@godown/shared-ui/outcome';
import {
  Banner,
  Button,
  ErrorState,
  Flex,
  formatCount,
  Grid,
  ProgressBar,
  Stat,
  Text,
  TextLink,
} from '@godown/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import { downloadResult, useSheetUpload } from './sheet.requests.js';

interface SheetProgressProps {
  sheet: SheetDeclaration;
  uploadId: string;
  onAgain: () => void;
  /** Called once when the task has ended. */
  onDone?: (() => void) | undefined;
}

/** The tasks of the company, for an admin who looks at many; the platform's own tasks need no name. */
function taskCenter(companyId: string | undefined): string {
  const named = companyId === undefined || companyId === PLATFORM_COMPANY_ID ? '' : `&companyId=${companyId}`;
  return `/administration?tab=taskCenter${named}`;
}

function Ended({ sheet, view }: { sheet: SheetDeclaration; view: SheetUploadView }) {
  if (view.task?.status === 'FAILED')
    return <Banner tone="danger">{view.task.description ?? MESSAGES.somethingWentWrong}</Banner>;
  if (view.task?.status !== 'COMPLETED') return null;
  return (
    <>
      <Grid as="section" aria-label="Upload summary" templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="4">
        <Stat label="In the file" value={formatCount(view.rowCount ?? 0)} />
        <Stat label="Accepted" value={formatCount(view.acceptedCount)} />
        <Stat label="Refused" value={formatCount(view.refusedCount)} />
      </Grid>
      <Outcome
        verb="accepted"
        noun="rows"
        asked={view.rowCount ?? 0}
        done={view.acceptedCount}
        failed={view.refusedCount}
        nameHeader="Row"
        columns={sheet.columns}
        rows={view.refusedRows.map(({ row, texts, reason }) => ({
          id: String(row),
          name: String(row),
          isDone: false,
          message: reason,
          values: texts,
        }))}
      />
    </>
  );
}

/** What becomes of an upload: progress as it happens, then the account, the refused rows and the result file. */
export function SheetProgress({ sheet, uploadId, onAgain, onDone }: SheetProgressProps) {
  const upload = useSheetUpload(uploadId);
  const [saving, setSaving] = useState(false);
  const task = upload.data?.task ?? null;
  const isEnded = (task?.endedAt ?? null) !== null;
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (isEnded) done.current?.();
  }, [isEnded]);
  const save = async (link: string) => {
    setSaving(true);
    await downloadResult(link, `${sheet.title}-result.xlsx`).catch((error: unknown) => notifyError(error));
    setSaving(false);
  };
  const again = (
    <Button variant={isEnded ? 'solid' : 'outline'} onClick={onAgain}>
      Upload another file
    </Button>
  );
  if (upload.isError && upload.data === undefined) {
    return (
      <Flex direction="column" gap="3">
        <ErrorState
          message={errorText(upload.error, LOAD_FAILED)}
          onRetry={() => {
            void upload.refetch();
          }}
          retrying={upload.isFetching}
        />
        {again}
      </Flex>
    );
  }
  const link = task?.downloadLink ?? null;
  return (
    <Flex direction="column" gap="4" minW="0">
      <Text weight="medium">{upload.data?.fileName ?? sheet.title}</Text>
      <ProgressBar
        label={`Progress of ${sheet.title}`}
        percent={task?.progress ?? null}
        showPercent
        tone={task?.status === 'FAILED' ? 'danger' : isEnded ? 'success' : 'progress'}
      />
      {isEnded ? null : (
        <Text size="sm" tone="muted">
          {'You can go on with other work: the '}
          <TextLink to={taskCenter(upload.data?.companyId)}>task center</TextLink>
          {' shows the progress, and a notice tells you when it is done.'}
        </Text>
      )}
      {upload.data === undefined ? null : <Ended sheet={sheet} view={upload.data} />}
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
        {again}
      </Flex>
    </Flex>
  );
}
