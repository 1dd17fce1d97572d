import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon, FileSheetIcon } from '@godown/shared-ui/icons';

const permission = 'creditNotes.read';

/** The vouchers of what the list shows: of invoices, or of payments. */
export const TALLY_COMMANDS = {
  sales: declareCommands({
    xml: {
      id: 'd2r-invoices.tally-xml',
      title: 'Download Tally sales vouchers',
      shortTitle: 'Tally XML',
      group: 'Invoices',
      icon: DownloadIcon,
      permission,
    },
    excel: {
      id: 'd2r-invoices.tally-excel',
      title: 'Download Excel of Tally sales vouchers',
      shortTitle: 'Tally Excel',
      group: 'Invoices',
      icon: FileSheetIcon,
      permission,
    },
  }),
  receipt: declareCommands({
    xml: {
      id: 'd2r-payments.tally-xml',
      title: 'Download Tally receipt vouchers',
      shortTitle: 'Tally XML',
      group: 'Collections',
      icon: DownloadIcon,
      permission,
    },
    excel: {
      id: 'd2r-payments.tally-excel',
      title: 'Download Excel of Tally receipt vouchers',
      shortTitle: 'Tally Excel',
      group: 'Collections',
      icon: FileSheetIcon,
      permission,
    },
  }),
} as const;
