import { declareCommands } from '@godown/shared-ui/commands';
import { EditIcon } from '@godown/shared-ui/icons';
import { t } from './stores.texts.js';

export const STORE_COMMANDS = declareCommands({
  edit: {
    id: 'stores.edit',
    title: t('editStore'),
    shortTitle: t('editAction'),
    group: t('stores'),
    icon: EditIcon,
    permission: 'retailers.write',
  },
});
