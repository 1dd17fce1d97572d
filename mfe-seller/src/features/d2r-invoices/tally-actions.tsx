import { notifyError } from '@godown/shared-ui/api';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { notify } from '@godown/shared-ui/notices';
import { CommandButton } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './d2r-invoices.texts.js';
import { downloadPeriodVoucherExcel } from './download-period-voucher-excel.request.js';
import { downloadPeriodVoucherXml, type PeriodVouchers } from './download-period-voucher-xml.request.js';
import { TALLY_COMMANDS } from './tally.commands.js';

interface TallyActionsProps {
  kind: PeriodVouchers;
  /** The days of the filter; empty while none are chosen. */
  from: string;
  to: string;
  companyIds: readonly string[];
}

/** Downloads the vouchers of the filter's period for Tally. */
export function TallyActions({ kind, from, to, companyIds }: TallyActionsProps) {
  const [running, setRunning] = useState<'xml' | 'excel' | null>(null);
  const period = { start: from, end: to, ...(companyIds.length === 0 ? {} : { companyIds: [...companyIds] }) };
  const download = async (format: 'xml' | 'excel', work: () => Promise<void>) => {
    if (from === '' || to === '') {
      notify.error(t('tally.period'));
      return;
    }
    setRunning(format);
    try {
      await work();
    } catch (error) {
      notifyError(error, { text: t('tally.failed') });
    } finally {
      setRunning(null);
    }
  };
  const saveXml = async () => {
    const { isSaved, message } = await downloadPeriodVoucherXml(kind, period);
    if (message !== null) notify[isSaved ? 'warning' : 'error'](message);
  };
  const commands: Command[] = [
    { ...TALLY_COMMANDS[kind].xml, isRunning: running === 'xml', run: () => download('xml', saveXml) },
    {
      ...TALLY_COMMANDS[kind].excel,
      isRunning: running === 'excel',
      run: () => download('excel', () => downloadPeriodVoucherExcel(kind, period)),
    },
  ];
  useCommands(commands);
  return (
    <>
      {commands.map((command) => (
        <CommandButton key={command.id} command={command} variant="outline" />
      ))}
    </>
  );
}
