import { type NoticeRow } from '@godown/contracts/notices';
import { type StoredNotice } from './notices.repository.js';

export function toNoticeRow(notice: StoredNotice): NoticeRow {
  const { id, tone, title, text, link, createdAt, readAt } = notice;
  return { id, tone, title, text, link, createdAt: createdAt.toISOString(), isRead: readAt !== null };
}
