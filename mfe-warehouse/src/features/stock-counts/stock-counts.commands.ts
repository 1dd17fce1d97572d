import { declareCommands } from '@godown/shared-ui/commands';
import { BanIcon, CheckIcon, PlusIcon } from '@godown/shared-ui/icons';
import { t } from './stock-counts.texts.js';

const group = t('title');

export const STOCK_COUNT_COMMANDS = declareCommands({
  open: {
    id: 'stockCounts.open',
    title: t('startStockCount'),
    group,
    icon: PlusIcon,
    keys: 'n',
    permission: 'stockCounts.count',
  },
  finish: {
    id: 'stockCounts.finish',
    title: t('finishCount'),
    group,
    icon: CheckIcon,
    keys: 'Mod+Enter',
    permission: 'stockCounts.count',
  },
  approve: {
    id: 'stockCounts.approve',
    title: t('approveCount'),
    group,
    icon: CheckIcon,
    permission: 'stockCounts.approve',
  },
  cancel: {
    id: 'stockCounts.cancel',
    title: t('cancelCount'),
    group,
    icon: BanIcon,
    tone: 'danger',
    permission: 'stockCounts.approve',
  },
});
