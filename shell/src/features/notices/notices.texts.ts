import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('shell.notices', {
  notifications: 'Notifications',
  notificationsUnread: 'Notifications, {{unread}} unread',
});
