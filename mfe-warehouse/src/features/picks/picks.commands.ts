import { declareCommands } from '@godown/shared-ui/commands';
import { BanIcon, CheckIcon, PlusIcon, PrinterIcon } from '@godown/shared-ui/icons';

const group = 'Pick';

export const PICK_COMMANDS = declareCommands({
  make: { id: 'picks.make', title: 'Create pick list', group, icon: PlusIcon, keys: 'n', permission: 'picks.manage' },
  close: {
    id: 'picks.close',
    title: 'Finish picking',
    group,
    icon: CheckIcon,
    keys: 'Mod+Enter',
    permission: 'picks.manage',
  },
  print: { id: 'picks.print', title: 'Print pick list', shortTitle: 'Print', group, icon: PrinterIcon },
  cancel: {
    id: 'picks.cancel',
    title: 'Cancel pick list',
    group,
    icon: BanIcon,
    tone: 'danger',
    permission: 'picks.manage',
  },
});
