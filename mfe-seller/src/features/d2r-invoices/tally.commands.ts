import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon, FileSheetIcon } from '@godown/shared-ui/icons';
import { t } from './d2r-invoices.texts.js';

const permission = 'creditNotes.read';

/** The vouchers of what the list shows: of invoices, or of payments. */
export const TALLY_COMMANDS = {
  sales: declareCommands({
    xml: {
      id: 'd2r-invoices.tally-xml',
      title: t('downloadTallySalesVouchers'),
      shortTitle: t('tallyXml'),
      group: t('title'),
      icon: DownloadIcon,
      permission,
    },
    excel: {
      id: 'd2r-invoices.tally-excel',
      title: t('downloadExcelOfTallySales'),
      shortTitle: t('tallyExcel'),
      group: t('title'),
      icon: FileSheetIcon,
      permission,
    },
  }),
  receipt: declareCommands({
    xml: {
      id: 'd2r-payments.tally-xml',
      title: t('downloadTallyReceiptVouchers'),
      shortTitle: t('tallyXml'),
      group: t('collections'),
      icon: DownloadIcon,
      permission,
    },
    excel: {
      id: 'd2r-payments.tally-excel',
      title: t('downloadExcelOfTallyReceipt'),
      shortTitle: t('tallyExcel'),
      group: t('collections'),
      icon: FileSheetIcon,
      permission,
    },
  }),
} as const;
