import { declareCommands } from '@godown/shared-ui/commands';
import { MailIcon, PackagePlusIcon, ScanIcon, UndoIcon, UploadIcon } from '@godown/shared-ui/icons';
import { t } from './inventory.texts.js';

const group = t('inventory');

export const INVENTORY_COMMANDS = declareCommands({
  scan: {
    id: 'inventory.scan',
    title: t('scanInventory'),
    group,
    icon: ScanIcon,
    keys: 's',
    permission: 'inventory.write',
  },
  inbound: {
    id: 'inventory.inbound',
    title: t('inbound'),
    group,
    icon: PackagePlusIcon,
    keys: 'n',
    permission: 'inventory.write',
  },
  bulkInbound: {
    id: 'inventory.bulk-inbound',
    title: t('bulkInbound'),
    group,
    icon: UploadIcon,
    keys: 'u',
    permission: 'inventory.bulk',
  },
  email: { id: 'inventory.email', title: t('emailCsv'), group, icon: MailIcon, keys: 'e' },
});

const scanning = t('scanning');

/** Plain keys are the scanner's here. */
export const SCAN_COMMANDS = declareCommands({
  upload: {
    id: 'scan.upload',
    title: t('uploadTheScannedList'),
    shortTitle: t('upload'),
    group: scanning,
    icon: UploadIcon,
    keys: 'Mod+Enter',
  },
  undo: { id: 'scan.undo', title: t('undoTheLastScan'), shortTitle: t('undo'), group: scanning, icon: UndoIcon },
});
