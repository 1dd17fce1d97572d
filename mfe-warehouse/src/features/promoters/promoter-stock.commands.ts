import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon, PackagePlusIcon } from '@godown/shared-ui/icons';
import { t } from './promoters.texts.js';

const group = t('promoterStock');

export const PROMOTER_STOCK_COMMANDS = declareCommands({
  record: {
    id: 'promoter-stock.record',
    title: t('recordStock'),
    group,
    icon: PackagePlusIcon,
    keys: 'n',
    permission: 'promoters.manage',
  },
  download: {
    id: 'promoter-stock.download',
    title: t('downloadCsv'),
    group,
    icon: DownloadIcon,
    keys: 'e',
    permission: 'promoters.manage',
  },
});
