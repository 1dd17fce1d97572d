import { type ReturnParcelDetail } from '@godown/contracts/returns';
import { notifyError } from '@godown/shared-ui/api';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { useCan } from '@godown/shared-ui/session';
import { CommandButton, Page, PageHeader, Stack } from '@godown/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import { CustomerReturnDialog } from './customer-return-dialog.js';
import { downloadCheckIns } from './download-check-ins.request.js';
import { useLookUpReturn } from './look-up-return.request.js';
import { RETURN_COMMANDS } from './returns.commands.js';
import { ReturnsTable } from './returns-table.js';
import { t } from './returns.texts.js';
import { ScanReturn } from './scan-return.js';
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

/** Scan a returned parcel, count it, next one; below, what still waits. */
export function ReturnsScreen() {
  const returns = useReturnsList();
  const mayCheckIn = useCan('returns.checkIn');
  const lookUp = useLookUpReturn();
  const input = useRef<HTMLInputElement>(null);
  const [parcel, setParcel] = useState<ReturnParcelDetail | null>(null);
  const open = (code: string) => lookUp.mutate(code, { onSuccess: (answer) => setParcel(answer.parcel) });
  // The closed dialog keeps the focus until it is gone.
  useEffect(() => {
    if (parcel === null) input.current?.focus();
  }, [parcel]);
  return (
    <Page>
      <PageHeader title={t('title')} actions={<Actions returns={returns} />} />
      <Stack gap="4">
        {mayCheckIn ? (
          <ScanReturn lookUp={lookUp} input={input} parcel={parcel} onScan={open} onClose={() => setParcel(null)} />
        ) : null}
        <ReturnsTable returns={returns} onOpen={mayCheckIn ? (row) => open(row.orderId) : undefined} />
      </Stack>
    </Page>
  );
}
