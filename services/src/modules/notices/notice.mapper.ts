import { type NoticeRow } from '@godown/contracts/notices';
import { type NoticeEntity } from './notice.entity.js';

export function toNoticeRow(notice: NoticeEntity): NoticeRow {
  const { id, tone, title, text, link, createdAt, readAt } = notice;
  return { id, tone, title, text, link, createdAt: createdAt.toISOString(), isRead: readAt !== null };
}
