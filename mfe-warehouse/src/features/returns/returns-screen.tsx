import { type ReturnParcelDetail } from '@godown/contracts/returns';
import { notifyError } from '@godown/shared-ui/api';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { useCan } from '@godown/shared-ui/session';
import { CommandButton, Page, PageHeader, Stack } from '@godown/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import { KeptNotes } from '../../kept/kept-notes.js';
import { CustomerReturnDialog } from './customer-return-dialog.js';
import { downloadCheckIns } from './download-check-ins.request.js';
import { returnPhotos } from './kept-check-ins.js';
import { isCustomerReturn, type KeptReturn } from './kept-customer-returns.js';
import { useLookUpReturn } from './look-up-return.request.js';
import { RETURN_COMMANDS } from './returns.commands.js';
import { ReturnsTable } from './returns-table.js';
import { t } from './returns.texts.js';
import { ScanReturn } from './scan-return.js';
import { UnsentReturns } from './unsent-returns.js';
import { type CheckInDraft } from './use-check-in.js';
import { type CustomerReturnDraft } from './use-customer-return.js';
import { type ReturnsState, useReturnsList } from './use-returns.js';
import { type ReturnsQueue, useReturnsQueue } from './use-returns-queue.js';

function Actions({ returns, onRecord }: { returns: ReturnsState; onRecord: () => void }) {
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await downloadCheckIns(returns.csvQuery);
    } catch (error) {
      notifyError(error, { text: t('downloadFailed') });
    } finally {
      setLoading(false);
    }
  };
  const csv: Command = { ...RETURN_COMMANDS.csv, isRunning: isLoading, run: download };
  const record: Command = { ...RETURN_COMMANDS.record, run: onRecord };
  useCommands([csv, record]);
  return (
    <>
      <CommandButton command={csv} />
      <CommandButton command={record} variant="solid" />
    </>
  );
}

const isWaitingFor =
  ({ orderId }: ReturnParcelDetail) =>
  (one: KeptReturn) =>
    one.refusal === null && !isCustomerReturn(one) && one.parcel.orderId === orderId;

/** The customer return that is recorded now: a new one, or one that was refused. */
type Recording = { before: CustomerReturnDraft['before'] } | null;

/** What is counted now: a scanned parcel, or a check-in that was refused. */
function useDraft({ kept }: ReturnsQueue) {
  const lookUp = useLookUpReturn();
  const [draft, setDraft] = useState<CheckInDraft | null>(null);
  const [recording, setRecording] = useState<Recording>(null);
  const [fault, setFault] = useState<string | null>(null);
  const begin = (parcel: ReturnParcelDetail) => {
    const isWaiting = kept.some(isWaitingFor(parcel));
    setFault(isWaiting ? t('scan.waits', { order: parcel.shopOrderId }) : null);
    if (!isWaiting) setDraft({ parcel, before: null });
  };
  const open = (code: string) => {
    setFault(null);
    lookUp.mutate(code, { onSuccess: begin });
  };
  const edit = async (one: KeptReturn) => {
    const photos = (await returnPhotos.read(one.key)) ?? [];
    if (isCustomerReturn(one)) setRecording({ before: { kept: one, photos } });
    else setDraft({ parcel: one.parcel, before: { checkIn: one, photos } });
  };
  return { lookUp, draft, recording, setRecording, fault, open, edit, close: () => setDraft(null) };
}

/** Scan a returned parcel, count it, next one; below, what still waits. */
export function ReturnsScreen() {
  const returns = useReturnsList();
  const mayCheckIn = useCan('returns.checkIn');
  const queue = useReturnsQueue();
  const { lookUp, draft, recording, setRecording, fault, open, edit, close } = useDraft(queue);
  const input = useRef<HTMLInputElement>(null);
  const isWaitingForScan = draft === null && recording === null;
  // The closed dialog keeps the focus until it is gone.
  useEffect(() => {
    if (isWaitingForScan) input.current?.focus();
  }, [isWaitingForScan]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        actions={<Actions returns={returns} onRecord={() => setRecording({ before: null })} />}
      />
      <Stack gap="4">
        {mayCheckIn ? (
          <>
            <KeptNotes waiting={queue.kept.filter(({ refusal }) => refusal === null).length} isKept={queue.isKept} />
            <ScanReturn
              {...{ lookUp, input, draft, queue, fault }}
              isAnywhere={isWaitingForScan}
              onScan={open}
              onClose={close}
            />
            <UnsentReturns queue={queue} onEdit={(one) => void edit(one)} />
            {recording === null ? null : (
              <CustomerReturnDialog before={recording.before} queue={queue} onClose={() => setRecording(null)} />
            )}
          </>
        ) : null}
        <ReturnsTable returns={returns} onOpen={mayCheckIn ? (row) => open(row.orderId) : undefined} />
      </Stack>
    </Page>
  );
}
