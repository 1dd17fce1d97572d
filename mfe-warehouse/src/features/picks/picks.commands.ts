import { declareCommands } from '@godown/shared-ui/commands';
import { BanIcon, CheckIcon, PlusIcon, PrinterIcon } from '@godown/shared-ui/icons';
import { t } from './picks.texts.js';

const group = t('title');

export const PICK_COMMANDS = declareCommands({
  make: { id: 'picks.make', title: t('createPickList'), group, icon: PlusIcon, keys: 'n', permission: 'picks.manage' },
  close: {
    id: 'picks.close',
    title: t('finishPicking'),
    group,
    icon: CheckIcon,
    keys: 'Mod+Enter',
    permission: 'picks.manage',
  },
  print: { id: 'picks.print', title: t('printPickList'), shortTitle: t('print'), group, icon: PrinterIcon },
  cancel: {
    id: 'picks.cancel',
    title: t('cancelPickList'),
    group,
    icon: BanIcon,
    tone: 'danger',
    permission: 'picks.manage',
  },
});
