import { declareCommands } from '@godown/shared-ui/commands';
import { MailIcon, PackagePlusIcon, ScanIcon, UndoIcon, UploadIcon } from '@godown/shared-ui/icons';

const group = 'Inventory';

export const INVENTORY_COMMANDS = declareCommands({
  scan: {
    id: 'inventory.scan',
    title: 'Scan inventory',
    group,
    icon: ScanIcon,
    keys: 's',
    permission: 'inventory.write',
  },
  inbound: {
    id: 'inventory.inbound',
    title: 'Inbound',
    group,
    icon: PackagePlusIcon,
    keys: 'n',
    permission: 'inventory.write',
  },
  bulkInbound: {
    id: 'inventory.bulk-inbound',
    title: 'Bulk inbound',
    group,
    icon: UploadIcon,
    keys: 'u',
    permission: 'inventory.bulk',
  },
  email: { id: 'inventory.email', title: 'Email CSV', group, icon: MailIcon, keys: 'e' },
});

const scanning = 'Scanning';

/** Plain keys are the scanner's here. */
export const SCAN_COMMANDS = declareCommands({
  upload: {
    id: 'scan.upload',
    title: 'Upload the scanned list',
    shortTitle: 'Upload',
    group: scanning,
    icon: UploadIcon,
    keys: 'Mod+Enter',
  },
  undo: { id: 'scan.undo', title: 'Undo the last scan', shortTitle: 'Undo', group: scanning, icon: UndoIcon },
});
