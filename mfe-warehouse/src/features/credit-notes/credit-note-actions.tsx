import { CREDIT_NOTE_MESSAGES } from '@godown/contracts/receivables';
import { notifyError } from '@godown/shared-ui/api';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { notify } from '@godown/shared-ui/notices';
import { CommandButton } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CREDIT_NOTE_COMMANDS } from './credit-notes.commands.js';
import { t } from './credit-notes.texts.js';
import { downloadNotes } from './download-notes.request.js';
import { downloadVoucherExcel } from './download-voucher-excel.request.js';
import { downloadVoucherXml } from './download-voucher-xml.request.js';
import { NoteDialog } from './note-dialog.js';
import { type CreditNotesState } from './use-credit-notes.js';

type Download = 'csv' | 'xml' | 'excel';

/** Make a note, or download the list and the vouchers of the selected orders. */
export function CreditNoteActions({ notes }: { notes: CreditNotesState }) {
  const [running, setRunning] = useState<Download | null>(null);
  const { orderIds, noteFor, setNoteFor } = notes;
  const download = async (kind: Download, work: () => Promise<unknown>) => {
    setRunning(kind);
    try {
      await work();
    } catch (error) {
      notifyError(error, { text: t('downloadFailed') });
    } finally {
      setRunning(null);
    }
  };
  const ofSelected = (kind: Download, work: () => Promise<unknown>) => {
    if (orderIds.length === 0) notify.error(CREDIT_NOTE_MESSAGES.noneSelected);
    else void download(kind, work);
  };
  const saveXml = async () => {
    const { isSaved, message } = await downloadVoucherXml(orderIds);
    if (message !== null) notify[isSaved ? 'warning' : 'error'](message);
  };
  const commands: Command[] = [
    {
      ...CREDIT_NOTE_COMMANDS.csv,
      isRunning: running === 'csv',
      run: () => download('csv', () => downloadNotes(notes.csvQuery)),
    },
    { ...CREDIT_NOTE_COMMANDS.xml, isRunning: running === 'xml', run: () => ofSelected('xml', saveXml) },
    {
      ...CREDIT_NOTE_COMMANDS.excel,
      isRunning: running === 'excel',
      run: () => ofSelected('excel', () => downloadVoucherExcel(orderIds)),
    },
    { ...CREDIT_NOTE_COMMANDS.create, run: () => setNoteFor('') },
  ];
  useCommands(commands);
  return (
    <>
      {commands.map((command) => (
        <CommandButton
          key={command.id}
          command={command}
          variant={command.id === CREDIT_NOTE_COMMANDS.create.id ? 'solid' : 'outline'}
        />
      ))}
      {noteFor === null ? null : (
        <NoteDialog orderId={noteFor} onChoose={setNoteFor} onClose={() => setNoteFor(null)} />
      )}
    </>
  );
}
