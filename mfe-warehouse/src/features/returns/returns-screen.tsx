import { type ReturnParcelDetail } from '@godown/contracts/returns';
import { notifyError } from '@godown/shared-ui/api';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { useCan } from '@godown/shared-ui/session';
import { CommandButton, Page, PageHeader, Stack } from '@godown/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import { KeptNotes } from '../../kept/kept-notes.js';
import { CustomerReturnDialog } from './customer-return-dialog.js';
import { downloadCheckIns } from './download-check-ins.request.js';
import { type KeptCheckIn, returnPhotos } from './kept-check-ins.js';
import { useLookUpReturn } from './look-up-return.request.js';
import { RETURN_COMMANDS } from './returns.commands.js';
import { ReturnsTable } from './returns-table.js';
import { t } from './returns.texts.js';
import { ScanReturn } from './scan-return.js';
import { UnsentCheckIns } from './unsent-check-ins.js';
import { type CheckInDraft } from './use-check-in.js';
import { type CheckInQueue, useCheckInQueue } from './use-check-in-queue.js';
import { type ReturnsState, useReturnsList } from './use-returns.js';

function Actions({ returns }: { returns: ReturnsState }) {
  const [isRecording, setRecording] = useState(false);
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
  const record: Command = { ...RETURN_COMMANDS.record, run: () => setRecording(true) };
  useCommands([csv, record]);
  return (
    <>
      <CommandButton command={csv} />
      <CommandButton command={record} variant="solid" />
      {isRecording ? <CustomerReturnDialog onClose={() => setRecording(false)} /> : null}
    </>
  );
}

const isWaitingFor =
  ({ orderId }: ReturnParcelDetail) =>
  ({ refusal, parcel }: KeptCheckIn) =>
    refusal === null && parcel.orderId === orderId;

/** What is counted now: a scanned parcel, or a check-in that was refused. */
function useDraft({ kept }: CheckInQueue) {
  const lookUp = useLookUpReturn();
  const [draft, setDraft] = useState<CheckInDraft | null>(null);
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
  const edit = async (checkIn: KeptCheckIn) => {
    const photos = (await returnPhotos.read(checkIn.key)) ?? [];
    setDraft({ parcel: checkIn.parcel, before: { checkIn, photos } });
  };
  return { lookUp, draft, fault, open, edit, close: () => setDraft(null) };
}

/** Scan a returned parcel, count it, next one; below, what still waits. */
export function ReturnsScreen() {
  const returns = useReturnsList();
  const mayCheckIn = useCan('returns.checkIn');
  const queue = useCheckInQueue();
  const { lookUp, draft, fault, open, edit, close } = useDraft(queue);
  const input = useRef<HTMLInputElement>(null);
  // The closed dialog keeps the focus until it is gone.
  useEffect(() => {
    if (draft === null) input.current?.focus();
  }, [draft]);
  return (
    <Page>
      <PageHeader title={t('title')} actions={<Actions returns={returns} />} />
      <Stack gap="4">
        {mayCheckIn ? (
          <>
            <KeptNotes waiting={queue.kept.filter(({ refusal }) => refusal === null).length} isKept={queue.isKept} />
            <ScanReturn {...{ lookUp, input, draft, queue, fault }} onScan={open} onClose={close} />
            <UnsentCheckIns queue={queue} onEdit={(checkIn) => void edit(checkIn)} />
          </>
        ) : null}
        <ReturnsTable returns={returns} onOpen={mayCheckIn ? (row) => open(row.orderId) : undefined} />
      </Stack>
    </Page>
  );
}
