import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon, PackagePlusIcon } from '@godown/shared-ui/icons';
import { t } from './returns.texts.js';

const group = t('title');

export const RETURN_COMMANDS = declareCommands({
  record: {
    id: 'returns.record',
    title: t('recordCustomerReturn'),
    group,
    icon: PackagePlusIcon,
    keys: 'n',
    permission: 'returns.checkIn',
  },
  csv: { id: 'returns.csv', title: t('downloadCsv'), shortTitle: t('csv'), group, icon: DownloadIcon, keys: 'e' },
});
