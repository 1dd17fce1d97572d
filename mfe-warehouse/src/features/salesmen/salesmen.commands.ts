import { declareCommands } from '@godown/shared-ui/commands';
import { PlusIcon } from '@godown/shared-ui/icons';
import { t } from './salesmen.texts.js';

export const SALESMEN_COMMANDS = declareCommands({
  create: {
    id: 'salesmen.create',
    title: t('create'),
    group: t('title'),
    icon: PlusIcon,
    keys: 'n',
    permission: 'salesmen.manage',
  },
});
