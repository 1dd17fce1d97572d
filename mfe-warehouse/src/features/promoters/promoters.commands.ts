import { declareCommands } from '@godown/shared-ui/commands';
import { PlusIcon } from '@godown/shared-ui/icons';

export const PROMOTER_COMMANDS = declareCommands({
  create: {
    id: 'promoters.create',
    title: 'Create Promoter',
    group: 'Promoters',
    icon: PlusIcon,
    keys: 'n',
    permission: 'promoters.manage',
  },
});
