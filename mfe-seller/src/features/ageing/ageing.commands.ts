import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon, FileSheetIcon } from '@godown/shared-ui/icons';
import { t } from './ageing.texts.js';

const group = t('title');

export const AGEING_COMMANDS = declareCommands({
  csv: { id: 'ageing.csv', title: t('downloadCsv'), group, icon: DownloadIcon },
});

export const STATEMENT_COMMANDS = declareCommands({
  csv: { id: 'statement.csv', title: t('downloadCsv'), group, icon: DownloadIcon },
  excel: { id: 'statement.excel', title: t('downloadExcel'), group, icon: FileSheetIcon },
});
