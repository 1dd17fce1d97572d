import { declareCommands } from '@godown/shared-ui/commands';
import { RefreshIcon } from '@godown/shared-ui/icons';
import { t } from './webhooks.texts.js';

export const WEBHOOK_COMMANDS = declareCommands({
  resend: {
    id: 'webhooks.resend',
    title: t('resendDelivery'),
    shortTitle: t('resend'),
    group: t('webhooks'),
    icon: RefreshIcon,
    permission: 'webhooks.manage',
  },
});
