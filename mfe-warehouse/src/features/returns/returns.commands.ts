import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon, PackagePlusIcon } from '@godown/shared-ui/icons';

const group = 'Returns';

export const RETURN_COMMANDS = declareCommands({
  record: {
    id: 'returns.record',
    title: 'Record customer return',
    group,
    icon: PackagePlusIcon,
    keys: 'Mod+Enter',
    permission: 'returns.checkIn',
  },
  csv: { id: 'returns.csv', title: 'Download CSV', shortTitle: 'CSV', group, icon: DownloadIcon },
});
