import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('shell.noticePanel', {
  notifications: 'Notifications',
  unread: 'Unread',
  markAllAsRead: 'Mark all as read',
  openTheTaskCenter: 'Open the task center',
  noNotifications: 'No notifications',
  finishedExportsAndUploadsAppear: 'Finished exports and uploads appear here.',
});
