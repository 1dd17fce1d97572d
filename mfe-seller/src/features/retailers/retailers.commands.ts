import { declareCommands } from '@godown/shared-ui/commands';
import {
  CopyIcon,
  DownloadIcon,
  ReceiptIcon,
  RouteIcon,
  UndoIcon,
  UploadIcon,
  WalletIcon,
} from '@godown/shared-ui/icons';

const group = 'Retailers';

export const RETAILER_COMMANDS = declareCommands({
  upload: {
    id: 'retailers.upload',
    title: 'Bulk upload',
    group,
    icon: UploadIcon,
    permission: 'retailers.write',
  },
  mappings: { id: 'retailers.mappings', title: 'Download Mappings', group, icon: RouteIcon },
  duplicates: {
    id: 'retailers.duplicates',
    title: 'Map Duplicates',
    group,
    icon: CopyIcon,
    permission: 'retailers.write',
  },
  retailers: { id: 'retailers.download', title: 'Download Retailers', group, icon: DownloadIcon },
  statement: {
    id: 'retailers.statement',
    title: 'Open statement',
    group,
    icon: ReceiptIcon,
    permission: 'receivables.statement',
  },
  creditLimit: {
    id: 'retailers.creditLimit',
    title: 'Set credit limit',
    group,
    icon: WalletIcon,
    permission: 'retailers.credit',
  },
  restore: {
    id: 'retailers.restore',
    title: 'Restore duplicate',
    group,
    icon: UndoIcon,
    permission: 'retailers.write',
  },
});
