import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon, FileSheetIcon } from '@godown/shared-ui/icons';

const group = 'Outstanding';

export const AGEING_COMMANDS = declareCommands({
  csv: { id: 'ageing.csv', title: 'Download CSV', group, icon: DownloadIcon },
});

export const STATEMENT_COMMANDS = declareCommands({
  csv: { id: 'statement.csv', title: 'Download CSV', group, icon: DownloadIcon },
  excel: { id: 'statement.excel', title: 'Download Excel', group, icon: FileSheetIcon },
});
