import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon, PackagePlusIcon } from '@godown/shared-ui/icons';

const group = 'Promoter stock';

export const PROMOTER_STOCK_COMMANDS = declareCommands({
  record: {
    id: 'promoter-stock.record',
    title: 'Record stock',
    group,
    icon: PackagePlusIcon,
    keys: 'n',
    permission: 'promoters.manage',
  },
  download: {
    id: 'promoter-stock.download',
    title: 'Download CSV',
    group,
    icon: DownloadIcon,
    keys: 'e',
    permission: 'promoters.manage',
  },
});
