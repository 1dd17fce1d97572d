import { declareCommands } from '@godown/shared-ui/commands';
import { RefreshIcon } from '@godown/shared-ui/icons';

export const WEBHOOK_COMMANDS = declareCommands({
  resend: {
    id: 'webhooks.resend',
    title: 'Resend delivery',
    shortTitle: 'Resend',
    group: 'Webhooks',
    icon: RefreshIcon,
    permission: 'webhooks.manage',
  },
});
