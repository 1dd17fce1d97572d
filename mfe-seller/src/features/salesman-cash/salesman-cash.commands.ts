import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon } from '@godown/shared-ui/icons';
import { t } from './salesman-cash.texts.js';

export const SALESMAN_CASH_COMMANDS = declareCommands({
  csv: { id: 'salesman-cash.csv', title: t('downloadCsv'), group: t('title'), icon: DownloadIcon },
});
