import { declareCommands } from '@godown/shared-ui/commands';
import { DownloadIcon, EditIcon, FileSheetIcon, PlusIcon, RefreshIcon } from '@godown/shared-ui/icons';

const group = 'Catalogue';

export const CATALOGUE_COMMANDS = declareCommands({
  add: { id: 'catalogue.add', title: 'Add item', group, icon: PlusIcon, keys: 'n', permission: 'catalogue.write' },
  edit: {
    id: 'catalogue.edit',
    title: 'Edit item',
    shortTitle: 'Edit',
    group,
    icon: EditIcon,
    permission: 'catalogue.write',
  },
  sync: {
    id: 'catalogue.sync',
    title: 'Sync the connected stores',
    shortTitle: 'Sync',
    group,
    icon: RefreshIcon,
    permission: 'catalogue.write',
  },
  exportAll: {
    id: 'catalogue.export-all',
    title: 'Export the whole catalogue',
    shortTitle: 'Export',
    group,
    icon: FileSheetIcon,
    keys: 'Shift+e',
    permission: 'catalogue.write',
  },
  download: {
    id: 'catalogue.download',
    title: 'Download the items shown',
    shortTitle: 'Download CSV',
    group,
    icon: DownloadIcon,
    keys: 'e',
  },
});
