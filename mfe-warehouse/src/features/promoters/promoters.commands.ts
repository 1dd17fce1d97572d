import { declareCommands } from '@godown/shared-ui/commands';
import { PlusIcon } from '@godown/shared-ui/icons';
import { t } from './promoters.texts.js';

export const PROMOTER_COMMANDS = declareCommands({
  create: {
    id: 'promoters.create',
    title: t('create'),
    group: t('title'),
    icon: PlusIcon,
    keys: 'n',
    permission: 'promoters.manage',
  },
});
