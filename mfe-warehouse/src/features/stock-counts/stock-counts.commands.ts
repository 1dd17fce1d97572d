import { declareCommands } from '@godown/shared-ui/commands';
import { BanIcon, CheckIcon, PlusIcon } from '@godown/shared-ui/icons';

const group = 'Stock counts';

export const STOCK_COUNT_COMMANDS = declareCommands({
  open: {
    id: 'stockCounts.open',
    title: 'Start stock count',
    group,
    icon: PlusIcon,
    keys: 'n',
    permission: 'stockCounts.count',
  },
  finish: {
    id: 'stockCounts.finish',
    title: 'Finish count',
    group,
    icon: CheckIcon,
    keys: 'Mod+Enter',
    permission: 'stockCounts.count',
  },
  approve: {
    id: 'stockCounts.approve',
    title: 'Approve count',
    group,
    icon: CheckIcon,
    permission: 'stockCounts.approve',
  },
  cancel: {
    id: 'stockCounts.cancel',
    title: 'Cancel count',
    group,
    icon: BanIcon,
    tone: 'danger',
    permission: 'stockCounts.approve',
  },
});
