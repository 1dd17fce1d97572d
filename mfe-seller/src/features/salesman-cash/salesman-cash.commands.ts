import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon } from '@godown/shared-ui/icons';

export const SALESMAN_CASH_COMMANDS = declareCommands({
  csv: { id: 'salesman-cash.csv', title: 'Download CSV', group: "Salesmen's cash", icon: DownloadIcon },
});
