import { declareCommands } from '@godown/shared-ui/commands';
import { EditIcon } from '@godown/shared-ui/icons';

export const STORE_COMMANDS = declareCommands({
  edit: {
    id: 'stores.edit',
    title: 'Edit store',
    shortTitle: 'Edit',
    group: 'Stores',
    icon: EditIcon,
    permission: 'retailers.write',
  },
});
