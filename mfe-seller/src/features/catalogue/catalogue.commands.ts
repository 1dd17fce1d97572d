import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon, EditIcon, FileSheetIcon, PlusIcon, RefreshIcon } from '@godown/shared-ui/icons';
import { t } from './catalogue.texts.js';

const group = t('catalogue');

export const CATALOGUE_COMMANDS = declareCommands({
  add: { id: 'catalogue.add', title: t('addItem'), group, icon: PlusIcon, keys: 'n', permission: 'catalogue.write' },
  edit: {
    id: 'catalogue.edit',
    title: t('editItem'),
    shortTitle: t('edit'),
    group,
    icon: EditIcon,
    permission: 'catalogue.write',
  },
  sync: {
    id: 'catalogue.sync',
    title: t('syncTheConnectedStores'),
    shortTitle: t('sync'),
    group,
    icon: RefreshIcon,
    permission: 'catalogue.write',
  },
  exportAll: {
    id: 'catalogue.export-all',
    title: t('exportTheWholeCatalogue'),
    shortTitle: t('export'),
    group,
    icon: FileSheetIcon,
    keys: 'Shift+e',
    permission: 'catalogue.write',
  },
  download: {
    id: 'catalogue.download',
    title: t('downloadTheItemsShown'),
    shortTitle: t('downloadCsv'),
    group,
    icon: DownloadIcon,
    keys: 'e',
  },
});
