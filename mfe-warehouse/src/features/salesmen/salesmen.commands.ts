import { declareCommands } from '@godown/shared-ui/commands';
import { PlusIcon } from '@godown/shared-ui/icons';

export const SALESMEN_COMMANDS = declareCommands({
  create: {
    id: 'salesmen.create',
    title: 'Create Salesman',
    group: 'Salesmen',
    icon: PlusIcon,
    keys: 'n',
    permission: 'salesmen.manage',
  },
});
