import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon, FileSheetIcon, PlusIcon } from '@godown/shared-ui/icons';
import { t } from './credit-notes.texts.js';

const group = t('title');

export const CREDIT_NOTE_COMMANDS = declareCommands({
  create: {
    id: 'credit-notes.create',
    title: t('createNote'),
    group,
    icon: PlusIcon,
    keys: 'n',
    permission: 'creditNotes.manage',
  },
  csv: { id: 'credit-notes.csv', title: t('downloadCsv'), shortTitle: t('csv'), group, icon: DownloadIcon, keys: 'e' },
  xml: {
    id: 'credit-notes.xml',
    title: t('downloadTallyVoucherXml'),
    shortTitle: t('tallyXml'),
    group,
    icon: DownloadIcon,
  },
  excel: { id: 'credit-notes.excel', title: t('downloadExcel'), shortTitle: t('excel'), group, icon: FileSheetIcon },
});
