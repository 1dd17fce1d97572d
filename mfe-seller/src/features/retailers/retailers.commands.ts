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
import { t } from './retailers.texts.js';

const group = t('title');

export const RETAILER_COMMANDS = declareCommands({
  upload: {
    id: 'retailers.upload',
    title: t('bulkUpload'),
    group,
    icon: UploadIcon,
    permission: 'retailers.write',
  },
  mappings: { id: 'retailers.mappings', title: t('downloadMappings'), group, icon: RouteIcon },
  duplicates: {
    id: 'retailers.duplicates',
    title: t('mapDuplicates'),
    group,
    icon: CopyIcon,
    permission: 'retailers.write',
  },
  retailers: { id: 'retailers.download', title: t('downloadRetailers'), group, icon: DownloadIcon },
  statement: {
    id: 'retailers.statement',
    title: t('openStatement'),
    group,
    icon: ReceiptIcon,
    permission: 'receivables.statement',
  },
  creditLimit: {
    id: 'retailers.creditLimit',
    title: t('setCreditLimit'),
    group,
    icon: WalletIcon,
    permission: 'retailers.credit',
  },
  restore: {
    id: 'retailers.restore',
    title: t('restoreDuplicate'),
    group,
    icon: UndoIcon,
    permission: 'retailers.write',
  },
});
