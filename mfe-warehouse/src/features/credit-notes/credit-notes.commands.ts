import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon, FileSheetIcon, PlusIcon } from '@godown/shared-ui/icons';

const group = 'Credit notes';

export const CREDIT_NOTE_COMMANDS = declareCommands({
  create: {
    id: 'credit-notes.create',
    title: 'Create note',
    group,
    icon: PlusIcon,
    keys: 'n',
    permission: 'creditNotes.manage',
  },
  csv: { id: 'credit-notes.csv', title: 'Download CSV', shortTitle: 'CSV', group, icon: DownloadIcon, keys: 'e' },
  xml: {
    id: 'credit-notes.xml',
    title: 'Download Tally voucher XML',
    shortTitle: 'Tally XML',
    group,
    icon: DownloadIcon,
  },
  excel: { id: 'credit-notes.excel', title: 'Download Excel', shortTitle: 'Excel', group, icon: FileSheetIcon },
});
