import { declareCommands } from '@godown/shared-ui/commands';
import { BanIcon, CheckIcon, DownloadIcon, PlusIcon } from '@godown/shared-ui/icons';

const group = 'Hand-overs';

export const HANDOVER_COMMANDS = declareCommands({
  open: {
    id: 'handovers.open',
    title: 'Start hand-over',
    group,
    icon: PlusIcon,
    keys: 'n',
    permission: 'handovers.manage',
  },
  close: {
    id: 'handovers.close',
    title: 'Hand over',
    group,
    icon: CheckIcon,
    keys: 'Mod+Enter',
    permission: 'handovers.manage',
  },
  print: { id: 'handovers.print', title: 'Print manifest', group, icon: DownloadIcon, permission: 'handovers.read' },
  cancel: {
    id: 'handovers.cancel',
    title: 'Cancel hand-over',
    group,
    icon: BanIcon,
    tone: 'danger',
    permission: 'handovers.manage',
  },
});
